#include <string>
#include <tuple>
#include <vector>

#include "catch.h"
#include "text/utf8.h"

namespace {

using namespace std::string_literals;

std::size_t count_of(char32_t wanted, const std::vector<char32_t>& in) {
  std::size_t count = 0;
  for (const char32_t value : in) count += value == wanted ? 1 : 0;
  return count;
}

// Any bytes at all, the same ones on every machine.
std::string some_bytes(std::uint32_t seed, std::size_t length) {
  std::string bytes;
  for (std::size_t i = 0; i < length; ++i) {
    seed = seed * 1664525u + 1013904223u;
    bytes += static_cast<char>(seed >> 24);
  }
  return bytes;
}

}  // namespace

// The table of RFC 3629, section 3: the first and the last value of each length.
TEST_CASE("a code point is written with as many bytes as its size asks for", "[text][utf8]") {
  using Row = std::tuple<char32_t, std::string>;
  const auto [code_point, bytes] = GENERATE(table<char32_t, std::string>({
      Row{0x0000, "\0"s},
      Row{0x007f, "\x7f"},
      Row{0x0080, "\xc2\x80"},
      Row{0x07ff, "\xdf\xbf"},
      Row{0x0800, "\xe0\xa0\x80"},
      Row{0xd7ff, "\xed\x9f\xbf"},
      Row{0xe000, "\xee\x80\x80"},
      Row{0xffff, "\xef\xbf\xbf"},
      Row{0x10000, "\xf0\x90\x80\x80"},
      Row{0x10ffff, "\xf4\x8f\xbf\xbf"},
  }));
  std::string written;
  ntl::append_utf8(written, code_point);
  CHECK(written == bytes);
  const ntl::CodePoint read = ntl::decode_one(bytes, 0);
  CHECK(read.value == code_point);
  CHECK(read.length == bytes.size());
  CHECK_FALSE(read.broken);
}

TEST_CASE("every Unicode scalar value survives writing and reading", "[text][utf8]") {
  std::vector<char32_t> all;
  for (char32_t code_point = 0; code_point <= 0x10ffff; ++code_point) {
    if (code_point < 0xd800 || code_point > 0xdfff) all.push_back(code_point);
  }
  CHECK(ntl::decode_utf8(ntl::encode_utf8(all)) == all);
}

TEST_CASE("a surrogate and a value above U+10FFFF are written as U+FFFD", "[text][utf8]") {
  const char32_t value = GENERATE(0xd800, 0xdbff, 0xdc00, 0xdfff, 0x110000, 0xffffffff);
  std::string written;
  ntl::append_utf8(written, value);
  CHECK(written == "\xef\xbf\xbd");
}

// Expected lengths: Unicode Standard 15.0, section 3.9, tables 3-8 to 3-11 (U+FFFD substitution of maximal
// subparts).
TEST_CASE("a broken sequence becomes one U+FFFD for each maximal subpart", "[text][utf8]") {
  using Row = std::tuple<std::string, std::vector<char32_t>>;
  constexpr char32_t R = ntl::kReplacementCharacter;
  const auto [bytes, expected] = GENERATE_COPY(table<std::string, std::vector<char32_t>>({
      Row{"\xc0\xaf\xe0\x80\xbf\xf0\x81\x82\x41", {R, R, R, R, R, R, R, R, 'A'}},    // overlong
      Row{"\xed\xa0\x80\xed\xbf\xbf\xed\xaf\x41", {R, R, R, R, R, R, R, R, 'A'}},    // surrogates
      Row{"\xf4\x91\x92\x93\xff\x41\x80\xbf\x42", {R, R, R, R, R, 'A', R, R, 'B'}},  // too large, stray
      Row{"\xe1\x80\xe2\xf0\x91\x92\xf1\xbf\x41", {R, R, R, R, 'A'}},                // cut short
      Row{"\xe4\xbd", {R}},                                                          // cut at the end
      Row{"\xf0\x9f\x98", {R}},                                                      // cut at the end
      Row{"\xf0\x9f\x98\xe4\xbd\xa0", {R, U'你'}},
      Row{"\xff\xfe", {R, R}},
      Row{"\xf5\x80\x80\x80", {R, R, R, R}},
  }));
  CHECK(ntl::decode_utf8(bytes) == expected);
  CHECK(ntl::decode_utf8(ntl::to_valid_utf8(bytes)) == expected);
}

TEST_CASE("the bytes of a lone surrogate are three broken sequences", "[text][utf8]") {
  const std::string surrogate = "\xed\xa0\x80";
  for (std::size_t at = 0; at < 3; ++at) {
    const ntl::CodePoint read = ntl::decode_one(surrogate, at);
    CHECK(read.broken);
    CHECK(read.length == 1);
  }
  CHECK(ntl::to_valid_utf8(surrogate) == "\uFFFD\uFFFD\uFFFD");
}

TEST_CASE("U+FFFD in the text is not broken", "[text][utf8]") {
  const ntl::CodePoint read = ntl::decode_one("\uFFFD", 0);
  CHECK(read.value == ntl::kReplacementCharacter);
  CHECK(read.length == 3);
  CHECK_FALSE(read.broken);
}

TEST_CASE("reading any bytes covers them, and the result made valid stays as it is", "[text][utf8]") {
  const std::uint32_t seed = GENERATE(range(0u, 50u));
  const std::string bytes = some_bytes(seed, 200);
  std::size_t at = 0, characters = 0;
  while (at < bytes.size()) {
    const ntl::CodePoint read = ntl::decode_one(bytes, at);
    REQUIRE(read.length >= 1);
    REQUIRE(read.length <= 4);
    at += read.length;
    ++characters;
  }
  CHECK(at == bytes.size());
  CHECK(ntl::decode_utf8(bytes).size() == characters);
  const std::string valid = ntl::to_valid_utf8(bytes);
  CHECK(ntl::to_valid_utf8(valid) == valid);
  CHECK(ntl::decode_utf8(valid) == ntl::decode_utf8(bytes));
}

TEST_CASE("UTF-16 units are counted as JavaScript counts them", "[text][utf8]") {
  CHECK(ntl::utf16_length("") == 0);
  CHECK(ntl::utf16_length("a\0b"s) == 3);
  CHECK(ntl::utf16_length("修复") == 2);
  CHECK(ntl::utf16_length("😀") == 2);             // U+1F600: a pair of surrogates
  CHECK(ntl::utf16_length("👩‍💻") == 5);   // U+1F469, ZWJ, U+1F4BB: 2 + 1 + 2
  CHECK(ntl::utf16_length("\xed\xa0\x80") == 3);  // each byte a U+FFFD
  CHECK(ntl::utf16_units(0xffff) == 1);
  CHECK(ntl::utf16_units(0x10000) == 2);
}

TEST_CASE("10,000 times one character is 10,000 code points", "[text][utf8]") {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "修";
  const auto code_points = ntl::decode_utf8(text);
  CHECK(code_points.size() == 10000);
  CHECK(count_of(U'修', code_points) == 10000);
  CHECK(ntl::encode_utf8(code_points) == text);
}
