#include "base/rng.h"

#include <array>
#include <string>

#include "base/error.h"

namespace ntl {

namespace {

// 128-bit arithmetic modulo 2^128 on two halves: the wasm compilers have no fast 128-bit integer of their
// own.
struct Uint128 {
  std::uint64_t high;
  std::uint64_t low;
};

Uint128 add(Uint128 a, Uint128 b) {
  const std::uint64_t low = a.low + b.low;
  return {a.high + b.high + (low < a.low ? 1 : 0), low};
}

// a * b in full, by 32-bit limbs.
Uint128 multiply_full(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a0 = a & 0xffffffff, a1 = a >> 32;
  const std::uint64_t b0 = b & 0xffffffff, b1 = b >> 32;
  const std::uint64_t p00 = a0 * b0;
  const std::uint64_t p01 = a0 * b1;
  const std::uint64_t p10 = a1 * b0;
  const std::uint64_t middle = (p00 >> 32) + (p01 & 0xffffffff) + (p10 & 0xffffffff);
  return {a1 * b1 + (p01 >> 32) + (p10 >> 32) + (middle >> 32), (middle << 32) | (p00 & 0xffffffff)};
}

Uint128 multiply(Uint128 a, Uint128 b) {
  Uint128 product = multiply_full(a.low, b.low);
  product.high += a.high * b.low + a.low * b.high;
  return product;
}

// One step of the linear congruential generator under PCG64; the multiplier is PCG_DEFAULT_MULTIPLIER_128.
Uint128 step(Uint128 state, Uint128 increment) {
  constexpr Uint128 kMultiplier{0x2360ed051fc65da4, 0x4385df649fccf645};
  return add(multiply(state, kMultiplier), increment);
}

// numpy.random.SeedSequence(seed).generate_state(4, uint64) for a seed of one 32-bit word.
class SeedSequence {
 public:
  explicit SeedSequence(std::uint32_t seed) {
    pool_[0] = hash(seed);
    for (std::size_t i = 1; i < pool_.size(); ++i) pool_[i] = hash(0);
    for (std::size_t from = 0; from < pool_.size(); ++from) {
      for (std::size_t to = 0; to < pool_.size(); ++to) {
        if (from != to) pool_[to] = mix(pool_[to], hash(pool_[from]));
      }
    }
  }

  std::array<std::uint64_t, 4> generate_state() const {
    std::uint32_t multiplier = 0x8b51f9dd;  // INIT_B
    std::array<std::uint64_t, 4> words{};
    for (std::size_t i = 0; i < 2 * words.size(); ++i) {
      std::uint32_t value = pool_[i % pool_.size()] ^ multiplier;
      multiplier *= 0x58f38ded;  // MULT_B
      value *= multiplier;
      value ^= value >> 16;
      words[i / 2] |= static_cast<std::uint64_t>(value) << (32 * (i % 2));
    }
    return words;
  }

 private:
  std::uint32_t hash(std::uint32_t value) {
    value ^= multiplier_;
    multiplier_ *= 0x931e8875;  // MULT_A
    value *= multiplier_;
    return value ^ (value >> 16);
  }

  static std::uint32_t mix(std::uint32_t x, std::uint32_t y) {
    const std::uint32_t value = 0xca01f9ddu * x - 0x4973f715u * y;  // MIX_MULT_L, MIX_MULT_R
    return value ^ (value >> 16);
  }

  std::uint32_t multiplier_ = 0x43b0d7e5;  // INIT_A
  std::array<std::uint32_t, 4> pool_{};
};

}  // namespace

Pcg64::Pcg64(std::uint32_t seed) {
  const auto words = SeedSequence(seed).generate_state();
  const Uint128 start{words[0], words[1]};
  const Uint128 increment{(words[2] << 1) | (words[3] >> 63), (words[3] << 1) | 1};
  // pcg_setseq_128_srandom: one step from 0 gives the increment, then the start is added, then one more step.
  const Uint128 state = step(add(increment, start), increment);
  state_high_ = state.high;
  state_low_ = state.low;
  increment_high_ = increment.high;
  increment_low_ = increment.low;
}

std::uint64_t Pcg64::next64() {
  const Uint128 state = step({state_high_, state_low_}, {increment_high_, increment_low_});
  state_high_ = state.high;
  state_low_ = state.low;
  const std::uint64_t folded = state.high ^ state.low;
  const auto rotation = static_cast<unsigned>(state.high >> 58);
  return (folded >> rotation) | (folded << ((64 - rotation) & 63));
}

double Pcg64::random() { return static_cast<double>(next64() >> 11) * 0x1p-53; }

std::uint32_t Mulberry32::next32() {
  state_ += 0x6d2b79f5;
  std::uint32_t value = (state_ ^ (state_ >> 15)) * (1 | state_);
  value = (value + (value ^ (value >> 7)) * (61 | value)) ^ value;
  return value ^ (value >> 14);
}

double Mulberry32::random() { return next32() * 0x1p-32; }

std::uint32_t checked_seed(double seed) {
  return static_cast<std::uint32_t>(
      checked_integer(seed, 0, 4294967295.0, ErrorCode::kSeedOutOfRange, "seed"));
}

Rng make_rng(std::string_view kind, double seed) {
  const std::uint32_t seed32 = checked_seed(seed);
  if (kind == "pcg64") return Pcg64(seed32);
  if (kind == "mulberry32") return Mulberry32(seed32);
  throw Error(ErrorCode::kUnknownRng, "rng must be 'pcg64' or 'mulberry32', got '" + std::string(kind) + "'",
              std::string(kind));
}

double random(Rng& rng) {
  return std::visit([](auto& generator) { return generator.random(); }, rng);
}

}  // namespace ntl
