#include <limits>
#include <set>
#include <string>
#include <tuple>

#include "base/error.h"
#include "catch.h"

TEST_CASE("every code has one name, in snake_case, and no name is used twice", "[base][error]") {
  std::set<std::string> names;
  for (const ntl::ErrorCode code : ntl::all_error_codes()) {
    const std::string name(ntl::code_name(code));
    CHECK(!name.empty());
    CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos);
    names.insert(name);
  }
  CHECK(names.size() == ntl::all_error_codes().size());
  CHECK(ntl::code_name(ntl::ErrorCode::kEmptyCorpus) == "empty_corpus");
  CHECK(ntl::code_name(ntl::ErrorCode::kTopPOutOfRange) == "top_p_out_of_range");
  CHECK(ntl::code_name(ntl::ErrorCode::kEngineUnavailable) == "engine_unavailable");
}

TEST_CASE("an error says what was refused and where", "[base][error]") {
  const ntl::Error error(ntl::ErrorCode::kUnknownCharacter, "no such character", "é", 3);
  CHECK(error.code() == ntl::ErrorCode::kUnknownCharacter);
  CHECK(std::string(error.what()) == "no such character");
  CHECK(error.got() == "é");
  CHECK(error.position() == 3);
  CHECK(ntl::Error(ntl::ErrorCode::kReleased, "gone").position() == -1);
}

TEST_CASE("checked_integer takes an integer in its range, ends included", "[base][error]") {
  const double value = GENERATE(1.0, 2.0, 10.0);
  CHECK(ntl::checked_integer(value, 1, 10, ntl::ErrorCode::kTopKOutOfRange, "topK") ==
        static_cast<int>(value));
  constexpr double kUnbounded = std::numeric_limits<double>::infinity();
  CHECK(ntl::checked_integer(9007199254740992.0, 0, kUnbounded, ntl::ErrorCode::kTopKOutOfRange, "topK") ==
        9007199254740992);  // 2^53
}

TEST_CASE("checked_integer refuses fractions, NaN and what lies outside, and says so", "[base][error]") {
  constexpr double kUnbounded = std::numeric_limits<double>::infinity();
  using Row = std::tuple<double, double, std::string>;
  const auto [value, high, message] = GENERATE_COPY(table<double, double, std::string>({
      Row{0, 10, "topK must be an integer from 1 to 10, got 0"},
      Row{11, 10, "topK must be an integer from 1 to 10, got 11"},
      Row{1.5, 10, "topK must be an integer from 1 to 10, got 1.5"},
      Row{std::numeric_limits<double>::quiet_NaN(), 10, "topK must be an integer from 1 to 10, got NaN"},
      Row{-1, kUnbounded, "topK must be an integer >= 1, got -1"},
      Row{kUnbounded, kUnbounded, "topK must be an integer >= 1, got Infinity"},
      Row{1e300, kUnbounded, "topK must be an integer >= 1, got 1e+300"},
  }));
  try {
    ntl::checked_integer(value, 1, high, ntl::ErrorCode::kTopKOutOfRange, "topK");
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kTopKOutOfRange);
    CHECK(std::string(error.what()) == message);
  }
}

TEST_CASE("a number is written as JavaScript writes it", "[base][error]") {
  using Row = std::tuple<double, std::string>;
  const auto [value, text] = GENERATE(table<double, std::string>({
      Row{0, "0"},
      Row{-0.0, "0"},
      Row{1, "1"},
      Row{-1, "-1"},
      Row{0.1, "0.1"},
      Row{-2.5, "-2.5"},
      Row{1.05, "1.05"},
      Row{100, "100"},
      Row{256.125, "256.125"},
      Row{999.5, "999.5"},
      Row{1000000, "1000000"},
      Row{4294967295.0, "4294967295"},
      Row{0.000001, "0.000001"},
      Row{1.5e-7, "1.5e-7"},
      Row{1e21, "1e+21"},
      Row{1.0 / 3, "0.3333333333333333"},
      Row{2.5e300, "2.5e+300"},
      Row{5e-324, "5e-324"},
      Row{std::numeric_limits<double>::infinity(), "Infinity"},
      Row{-std::numeric_limits<double>::infinity(), "-Infinity"},
      Row{std::numeric_limits<double>::quiet_NaN(), "NaN"},
  }));
  CHECK(ntl::number_text(value) == text);
}
