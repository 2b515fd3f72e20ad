#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "base/error.h"
#include "base/rng.h"
#include "catch.h"

namespace {

// tests/reference/rng.json names what made its numbers.
nlohmann::json reference() {
  std::ifstream file(NTL_SOURCE_DIR "/tests/reference/rng.json");
  REQUIRE(file.good());
  return nlohmann::json::parse(file);
}

ntl::ErrorCode refusal(const std::string& kind, double seed) {
  try {
    ntl::make_rng(kind, seed);
  } catch (const ntl::Error& error) {
    return error.code();
  }
  FAIL("accepted");
  return {};
}

}  // namespace

TEST_CASE("a generator gives the numbers of its reference, bit for bit", "[base][rng]") {
  const auto numbers = reference();
  for (const std::string kind : {"pcg64", "mulberry32"}) {
    for (const auto& [seed, expected] : numbers.at(kind).items()) {
      CAPTURE(kind, seed);
      ntl::Rng rng = ntl::make_rng(kind, std::stod(seed));
      for (const double number : expected) CHECK(ntl::random(rng) == number);
    }
  }
}

TEST_CASE("random() is the upper 53 bits of next64(), or next32() as it is", "[base][rng]") {
  ntl::Pcg64 bits(7), numbers(7);
  ntl::Mulberry32 bits32(7), numbers32(7);
  for (int i = 0; i < 1000; ++i) {
    CHECK(numbers.random() == static_cast<double>(bits.next64() / 2048) / 9007199254740992.0);  // 2^11, 2^53
    CHECK(numbers32.random() == bits32.next32() / 4294967296.0);                                // 2^32
  }
}

TEST_CASE("numbers lie in [0, 1) and have the mean of a uniform draw", "[base][rng]") {
  for (const std::string kind : {"pcg64", "mulberry32"}) {
    CAPTURE(kind);
    ntl::Rng rng = ntl::make_rng(kind, 4294967295.0);
    constexpr int kDraws = 100000;
    double sum = 0;
    for (int i = 0; i < kDraws; ++i) {
      const double number = ntl::random(rng);
      REQUIRE(number >= 0);
      REQUIRE(number < 1);
      sum += number;
    }
    // Standard deviation of the mean: sqrt(1 / 12 / 100000) = 0.00091; five of them.
    CHECK_THAT(sum / kDraws, WithinAbs(0.5, 0.0046));
  }
}

TEST_CASE("a copy of a generator goes on as its original", "[base][rng]") {
  for (const std::string kind : {"pcg64", "mulberry32"}) {
    ntl::Rng original = ntl::make_rng(kind, 1);
    ntl::random(original);
    ntl::Rng copy = original;
    for (int i = 0; i < 10; ++i) CHECK(ntl::random(copy) == ntl::random(original));
  }
}

TEST_CASE("a generator that does not exist and a seed that is no 32-bit integer are refused", "[base][rng]") {
  CHECK(refusal("mt19937", 1) == ntl::ErrorCode::kUnknownRng);
  CHECK(refusal("", 1) == ntl::ErrorCode::kUnknownRng);
  const double seed = GENERATE(-1.0, 0.5, 4294967296.0, std::numeric_limits<double>::quiet_NaN(),
                               std::numeric_limits<double>::infinity());
  CAPTURE(seed);
  CHECK(refusal("pcg64", seed) == ntl::ErrorCode::kSeedOutOfRange);
}
