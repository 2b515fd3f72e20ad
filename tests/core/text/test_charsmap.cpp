#include <cstring>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/rng.h"
#include "catch.h"
#include "models/refusal.h"
#include "text/charsmap.h"
#include "text/sentencepiece_normalizer.h"

namespace {

std::string blob_of(const std::vector<std::uint32_t>& units, const std::string& texts) {
  const auto bytes = static_cast<std::uint32_t>(units.size() * sizeof(std::uint32_t));
  std::string blob(sizeof bytes + bytes, '\0');
  std::memcpy(blob.data(), &bytes, sizeof bytes);
  if (bytes > 0) std::memcpy(blob.data() + sizeof bytes, units.data(), bytes);
  return blob + texts;
}

// a -> "b", aa -> " ", laid out by hand. A child stands at (place of its parent's children) xor its byte, and a value
// at the same with 0.
std::string small_map() {
  constexpr std::uint32_t kLeaf = 1u << 8, kValue = 1u << 31;
  std::vector<std::uint32_t> units(512);
  units[0] = 256u << 10;                // the root's children: 256 ^ byte
  units[353] = 'a' | kLeaf | 1u << 10;  // 256 ^ 'a'; its children: 353 ^ 1 = 352
  units[352] = kValue | 0;              // "b"
  units[257] = 'a' | kLeaf | 2u << 10;  // 352 ^ 'a'; 257 ^ 2 = 259
  units[259] = kValue | 2;              // " "
  return blob_of(units, std::string("b\0 \0", 4));
}

std::string normalized(std::string_view text, const ntl::SentencePieceSpaces& how) {
  const auto made = ntl::normalize(text, how, ntl::Origins::kDropped);
  return made ? made->text : std::string(text);
}

}  // namespace

TEST_CASE("a precompiled map gives the longest rule that a text begins with", "[text][charsmap]") {
  const ntl::Charsmap map(small_map());
  CHECK(map.longest_prefix("ax").length == 1);
  CHECK(map.longest_prefix("ax").to == "b");
  CHECK(map.longest_prefix("aaa").length == 2);
  CHECK(map.longest_prefix("aaa").to == " ");
  CHECK(map.longest_prefix("xa").length == 0);
  CHECK(map.longest_prefix("").length == 0);
}

TEST_CASE("a precompiled map is refused where it is cut, and never looks beyond its bytes",
          "[text][charsmap][property]") {
  const std::string blob = small_map();
  CHECK(refusal([] { ntl::Charsmap map(""); }) == "tokenizer_broken");
  CHECK(refusal([&] { ntl::Charsmap map(blob.substr(0, 2000)); }) == "tokenizer_broken");
  CHECK(refusal([&] { ntl::Charsmap map(blob_of({}, "b")); }) == "tokenizer_broken");
  ntl::Pcg64 rng(9);
  for (int round = 0; round < 300; ++round) {
    std::string wrong = blob;
    for (int changes = 0; changes < 200; ++changes) {
      wrong[4 + static_cast<std::size_t>(rng.random() * static_cast<double>(wrong.size() - 4))] =
          static_cast<char>(rng.next64());
    }
    const ntl::Charsmap map(wrong);
    const auto match = map.longest_prefix("aaaa");
    CHECK(match.length <= 4);
  }
}

TEST_CASE("SentencePiece writes spaces as marks, one before the text", "[text][charsmap]") {
  ntl::SentencePieceSpaces how;
  how.remove_extra_whitespaces = false;
  CHECK(normalized("a  b ", how) == "▁a▁▁b▁");
  CHECK(normalized(" a", how) == "▁▁a");
  CHECK(normalized("", how) == "");
  CHECK(normalized("\xff", how) == "▁\xff");
  how.add_dummy_prefix = false;
  CHECK(normalized("a b", how) == "a▁b");
  CHECK_FALSE(ntl::normalize("ab", how, ntl::Origins::kTracked).has_value());
}

TEST_CASE("SentencePiece leaves one of a run of spaces, and none at the ends", "[text][charsmap]") {
  ntl::SentencePieceSpaces how;
  CHECK(normalized("  a   b  ", how) == "▁a▁b");
  CHECK(normalized("   ", how) == "");
  CHECK(normalized("a▁", how) == "▁a");  // a mark that was typed is a space at the end
  how.charsmap = std::make_shared<ntl::Charsmap>(small_map());
  CHECK(normalized("aa x aaa", how) == "▁x▁b");  // ' ' x ' ' ' ' b: aa -> ' ', then a -> b
  CHECK(normalized("x\xff", how) == "▁x\uFFFD");
}

TEST_CASE("what SentencePiece writes says where it comes from", "[text][charsmap]") {
  const auto made = ntl::normalize(" a  b ", ntl::SentencePieceSpaces{}, ntl::Origins::kTracked);
  REQUIRE(made.has_value());
  CHECK(made->text == "▁a▁b");
  CHECK(made->origin_ends == std::vector<std::uint32_t>{0, 0, 0, 2, 3, 3, 3, 6});
}
