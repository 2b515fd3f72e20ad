#include <string>
#include <tuple>
#include <vector>

#include "catch.h"
#include "character_digest.h"
#include "text/case_mapping.h"
#include "text/utf8.h"

namespace {

std::string lower(const std::string& text) {
  const auto changed = ntl::lowercase(text, ntl::Origins::kDropped);
  return changed ? changed->text : text;
}

}  // namespace

TEST_CASE("capital letters are written small, each by itself", "[text][case]") {
  using Row = std::tuple<std::string, std::string>;
  const auto [text, expected] = GENERATE(table<std::string, std::string>({
      Row{"", ""},
      Row{"Hello, WORLD 42", "hello, world 42"},
      Row{"ÉCOLE ŒUVRE", "école œuvre"},
      Row{"ПРИВЕТ", "привет"},
      Row{"ΟΔΟΣ", "οδοσ"},  // no final sigma
      Row{"İ", "i\u0307"},
      Row{"ẞ", "ß"},
      Row{"ǅ", "ǆ"},       // a title-case letter
      Row{"\u212a", "k"},  // the kelvin sign
      Row{"Ⅷ Ⓐ", "ⅷ ⓐ"},   // a numeral and a symbol
      Row{"Ａ", "ａ"},     // full width
      Row{"𐐀", "𐐨"},       // beyond the basic plane
      Row{"你好 ﬁ ſ", "你好 ﬁ ſ"},
      Row{"A\xff\xc3Z", "a\xff\xc3z"},
  }));
  CAPTURE(text);
  CHECK(lower(text) == expected);
}

TEST_CASE("all characters become the small letters that Node's ICU knows", "[text][case]") {
  // Node 20.20.2, Unicode 17.0.
  CHECK(digest_of_all_characters([](const std::string& character) { return lower(character) + '\n'; }) ==
        "952ec8ec7037abe357dc2b474221c498651e001859aa5f3bb26fb9cf72f47b48");
}

TEST_CASE("a lowered text says where its letters came from, and nothing if it was small already",
          "[text][case]") {
  CHECK_FALSE(ntl::lowercase("small 你好 é", ntl::Origins::kTracked));
  // a, İ in two bytes that become three, Å (the ångström sign) in three that become two, z
  const auto changed = ntl::lowercase("aİ\u212bZ", ntl::Origins::kTracked);
  REQUIRE(changed);
  CHECK(changed->text == "ai\u0307\u00e5z");
  CHECK(changed->origin_ends == std::vector<std::uint32_t>{1, 3, 3, 3, 6, 6, 7});
}
