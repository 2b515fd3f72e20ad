#include "base/error.h"
#include "base/rng.h"
#include "catch.h"
#include "models/refusal.h"
#include "packed_bytes.h"
#include "tokens/packed_vocabulary.h"

using namespace ntl;

namespace {

// 256 "ab" = a + b, 257 "abc" = ab + c, 258 "xyz" spelled, 259 <end>.
PackedBytes small() {
  PackedBytes packed = PackedBytes::over_bytes();
  packed.merges = {{'a', 'b', 256}, {256, 'c', 257}};
  packed.spelled = {{258, "xyz"}};
  packed.specials = {{259, "<end>", true}};
  packed.ends = {259};
  return packed;
}

// After the 256 bytes of its parent and "ab": 256 "ab", 257 "abd" = ab + d. It drops "abc" and "xyz".
PackedBytes child_of_small() {
  PackedBytes packed;
  packed.name = "child";
  packed.parent = "small";
  packed.dropped = {257, 258};
  packed.merges = {{256, 'd', 257}};
  return packed;
}

std::string refused(const PackedBytes& packed, const PackedVocabulary* parent = nullptr) {
  return refusal([&] { unpack_vocabulary(packed.written(), parent); });
}

const std::string kBroken = "tokenizer_broken";

}  // namespace

TEST_CASE("a packed vocabulary gives back every token, its merges by rank and its special tokens",
          "[tokens][packed-vocabulary]") {
  PackedBytes packed = small();
  packed.normalizer = "nfc";
  packed.whole_pieces = true;
  const PackedVocabulary got = unpack_vocabulary(packed.written());

  CHECK(got.name == "small");
  CHECK(got.bpe.start == BpeStart::kBytes);
  CHECK(got.nfc);
  CHECK(got.pattern == SplitPattern::kGpt2);
  CHECK(got.bpe.whole_pieces == WholePieces::kAlways);
  REQUIRE(got.bpe.vocabulary.size() == 260);
  CHECK(got.bpe.vocabulary.bytes('q') == "q");
  CHECK(got.bpe.vocabulary.bytes(0) == std::string_view("\0", 1));
  CHECK(got.bpe.vocabulary.bytes(256) == "ab");
  CHECK(got.bpe.vocabulary.bytes(257) == "abc");
  CHECK(got.bpe.vocabulary.bytes(258) == "xyz");
  CHECK(got.bpe.vocabulary.bytes(259) == "<end>");
  CHECK(got.bpe.byte_ids['a'] == 'a');
  CHECK(got.spelled == std::vector<TokenId>{258});
  REQUIRE(got.bpe.merges.size() == 2);
  CHECK((got.bpe.merges[1].left == 256 && got.bpe.merges[1].right == 'c'));
  CHECK(got.bpe.results == std::vector<TokenId>{256, 257});
  REQUIRE(got.specials.size() == 1);
  CHECK(got.specials[0].name == "<end>");
  CHECK(got.before.empty());
  CHECK(got.ends == std::vector<TokenId>{259});
}

TEST_CASE("ids may come in any order, and an id that nothing has is spelled by no bytes",
          "[tokens][packed-vocabulary]") {
  PackedBytes packed;
  for (TokenId byte = 0; byte < 256; ++byte) packed.byte_ids.push_back(300 - byte);
  packed.merges = {{300 - 'a', 300 - 'b', 7}, {7, 7, 3}};
  const PackedVocabulary got = unpack_vocabulary(packed.written());
  REQUIRE(got.bpe.vocabulary.size() == 301);
  CHECK(got.bpe.vocabulary.bytes(3) == "abab");
  CHECK(got.bpe.vocabulary.bytes(4).empty());
  CHECK(got.bpe.vocabulary.bytes(300 - 'z') == "z");
}

TEST_CASE("where merging starts from characters, the token of a byte is spelled as SentencePiece does",
          "[tokens][packed-vocabulary]") {
  PackedBytes packed = PackedBytes::over_bytes();
  packed.model = "sentencepiece";
  packed.spelled = {{256, "\n"}, {257, "a"}};
  packed.merges = {{257, 256, 258}};
  const PackedVocabulary got = unpack_vocabulary(packed.written());
  CHECK(got.bpe.start == BpeStart::kCharacters);
  CHECK(got.bpe.vocabulary.bytes(10) == "<0x0A>");
  CHECK(got.bpe.vocabulary.bytes(255) == "<0xFF>");
  CHECK(got.bpe.vocabulary.bytes(258) == "a\n");
}

TEST_CASE("a vocabulary that builds on another one has its tokens and merges but for those it drops",
          "[tokens][packed-vocabulary]") {
  const PackedVocabulary parent = unpack_vocabulary(small().written());
  const PackedVocabulary got = unpack_vocabulary(child_of_small().written(), &parent);
  REQUIRE(got.bpe.vocabulary.size() == 258);
  CHECK(got.bpe.vocabulary.bytes(256) == "ab");
  CHECK(got.bpe.vocabulary.bytes(257) == "abd");
  CHECK(got.bpe.results == std::vector<TokenId>{256, 257});
  CHECK(got.bpe.byte_ids['z'] == 'z');
  CHECK(got.spelled.empty());
  CHECK(got.specials.empty());
}

TEST_CASE("a vocabulary without its parent, or with another one, is refused", "[tokens][packed-vocabulary]") {
  const PackedVocabulary parent = unpack_vocabulary(small().written());
  CHECK(refused(child_of_small()) == kBroken);
  CHECK(refused(small(), &parent) == kBroken);
  PackedBytes other = child_of_small();
  other.parent = "large";
  CHECK(refused(other, &parent) == kBroken);
}

TEST_CASE("what contradicts itself is refused", "[tokens][packed-vocabulary]") {
  const PackedVocabulary parent = unpack_vocabulary(small().written());
  PackedBytes packed = small();
  SECTION("a kind that is not known") { packed.model = "unigram"; }
  SECTION("a normalizer that is not known") { packed.normalizer = "nfkc"; }
  SECTION("a pattern that is not known") { packed.pattern = "gpt5"; }
  SECTION("255 bytes") { packed.byte_ids.pop_back(); }
  SECTION("an id twice") { packed.merges.push_back({'x', 'y', 257}); }
  SECTION("a byte's id twice") { packed.byte_ids[9] = 8; }
  SECTION("a token made of itself") { packed.merges.push_back({260, 'a', 260}); }
  SECTION("a part that comes later") { packed.merges.insert(packed.merges.begin(), {257, 'a', 300}); }
  SECTION("an empty token") { packed.spelled.push_back({270, ""}); }
  SECTION("an id of 2^20") { packed.spelled.push_back({1u << 20, "x"}); }
  SECTION("an end that is no special token") { packed.ends = {256}; }
  SECTION("tokens of more than 64 MiB, each twice the one before") {
    packed.merges = {{'a', 'a', 1000}};
    for (TokenId id = 1000; id < 1030; ++id) packed.merges.push_back({id, id, id + 1});
  }
  CHECK(refused(packed) == kBroken);
}

TEST_CASE("a parent's token that is dropped but still needed is refused", "[tokens][packed-vocabulary]") {
  const PackedVocabulary parent = unpack_vocabulary(small().written());
  PackedBytes packed = child_of_small();
  SECTION("as a part of a token that stays") { packed.dropped = {256}; }
  SECTION("as a byte") { packed.dropped = {'a', 256, 257}; }
  SECTION("though the parent never had it") { packed.dropped = {5000}; }
  CHECK(refused(packed, &parent) == kBroken);
}

TEST_CASE("a file that is cut off anywhere, or goes on after its end, is refused",
          "[tokens][packed-vocabulary]") {
  const std::vector<std::uint8_t> whole = small().written();
  for (std::size_t length = 0; length < whole.size(); ++length) {
    CAPTURE(length);
    const std::span<const std::uint8_t> part(whole.data(), length);
    REQUIRE(refusal([&] { unpack_vocabulary(part); }) == kBroken);
  }
  std::vector<std::uint8_t> longer = whole;
  longer.push_back(0);
  CHECK(refusal([&] { unpack_vocabulary(longer); }) == kBroken);
}

TEST_CASE("a file with a wrong byte is refused or read, and nothing else happens",
          "[tokens][packed-vocabulary]") {
  const std::vector<std::uint8_t> whole = small().written();
  Pcg64 rng(1);
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::uint8_t> bent = whole;
    for (int i = 0; i < 3; ++i) {
      const auto at = static_cast<std::size_t>(rng.random() * static_cast<double>(bent.size()));
      bent[at] = static_cast<std::uint8_t>(rng.random() * 256);
    }
    const std::string code = refusal([&] { unpack_vocabulary(bent); });
    REQUIRE((code == "accepted" || code == kBroken));
  }
}
