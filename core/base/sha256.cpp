#include "base/sha256.h"

#include <array>
#include <bit>
#include <cstddef>

namespace ntl {

namespace {

// Names as in FIPS 180-4, section 4.1.2 and 6.2.2.
constexpr std::uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Hash = std::array<std::uint32_t, 8>;

void compress(Hash& H, const std::uint8_t* block) {
  std::uint32_t W[64];
  for (int t = 0; t < 16; ++t) {
    W[t] = std::uint32_t{block[4 * t]} << 24 | std::uint32_t{block[4 * t + 1]} << 16 |
           std::uint32_t{block[4 * t + 2]} << 8 | std::uint32_t{block[4 * t + 3]};
  }
  for (int t = 16; t < 64; ++t) {
    const std::uint32_t sigma0 = std::rotr(W[t - 15], 7) ^ std::rotr(W[t - 15], 18) ^ (W[t - 15] >> 3);
    const std::uint32_t sigma1 = std::rotr(W[t - 2], 17) ^ std::rotr(W[t - 2], 19) ^ (W[t - 2] >> 10);
    W[t] = sigma1 + W[t - 7] + sigma0 + W[t - 16];
  }
  auto [a, b, c, d, e, f, g, h] = H;
  for (int t = 0; t < 64; ++t) {
    const std::uint32_t Sigma1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t Ch = (e & f) ^ (~e & g);
    const std::uint32_t T1 = h + Sigma1 + Ch + K[t] + W[t];
    const std::uint32_t Sigma0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t Maj = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t T2 = Sigma0 + Maj;
    h = g;
    g = f;
    f = e;
    e = d + T1;
    d = c;
    c = b;
    b = a;
    a = T1 + T2;
  }
  const Hash worked{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < H.size(); ++i) H[i] += worked[i];
}

}  // namespace

std::string sha256_hex(std::span<const std::uint8_t> bytes) {
  Hash H{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::size_t whole = bytes.size() / 64 * 64;
  for (std::size_t at = 0; at < whole; at += 64) compress(H, bytes.data() + at);

  // The rest, a one bit, zeros, and the length in bits as 64 big-endian bits: one block, or two where it does
  // not fit.
  std::array<std::uint8_t, 128> last{};
  const std::size_t rest = bytes.size() - whole;
  for (std::size_t i = 0; i < rest; ++i) last[i] = bytes[whole + i];
  last[rest] = 0x80;
  const std::size_t padded = rest < 56 ? 64 : 128;
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (std::size_t i = 0; i < 8; ++i) last[padded - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  for (std::size_t at = 0; at < padded; at += 64) compress(H, last.data() + at);

  constexpr char kDigits[] = "0123456789abcdef";
  std::string hex;
  for (const std::uint32_t word : H) {
    for (int shift = 28; shift >= 0; shift -= 4) hex += kDigits[(word >> shift) & 15];
  }
  return hex;
}

}  // namespace ntl
