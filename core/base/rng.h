#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

namespace ntl {

// PCG64 (XSL-RR 128/64) seeded through SeedSequence: number for number numpy.random.default_rng(seed).
// source  O'Neill 2014 (PCG); M. E. O'Neill 2015 (seed_seq); numpy/random/bit_generator.pyx for the exact
// constants
class Pcg64 {
 public:
  explicit Pcg64(std::uint32_t seed);
  std::uint64_t next64();
  double random();  // (next64 >> 11) * 2^-53, in [0, 1)

 private:
  std::uint64_t state_high_, state_low_, increment_high_, increment_low_;
};

// mulberry32: the 32-bit generator of source 000's Node version.
// source  T. Ettinger 2017, public domain
class Mulberry32 {
 public:
  explicit Mulberry32(std::uint32_t seed) : state_(seed) {}
  std::uint32_t next32();
  double random();  // next32 * 2^-32, in [0, 1)

 private:
  std::uint32_t state_;
};

using Rng = std::variant<Pcg64, Mulberry32>;

// throws  Error(kSeedOutOfRange) unless seed is an integer in 0 ... 2^32 - 1
std::uint32_t checked_seed(double seed);

// kind    "pcg64" | "mulberry32"
// throws  Error(kUnknownRng | kSeedOutOfRange)
Rng make_rng(std::string_view kind, double seed);

// The next number in [0, 1).
double random(Rng& rng);

}  // namespace ntl
