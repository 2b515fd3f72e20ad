#include <algorithm>
#include <cstring>
#include <limits>

#include "base/error.h"
#include "catch.h"
#include "damage.h"
#include "models/refusal.h"
#include "shared_models.h"
#include "tokens/llama2c_tokenizer.h"

namespace {

using Bytes = std::vector<std::uint8_t>;

template <class Number>
void put(Bytes& to, Number number) {
  std::uint8_t raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  to.insert(to.end(), raw, raw + sizeof number);
}

void put_token(Bytes& to, const std::string& text, float score) {
  put(to, score);
  put(to, static_cast<std::int32_t>(text.size()));
  to.insert(to.end(), text.begin(), text.end());
}

// The 3 + 256 tokens that every such file has, then: 259 ' ', 260 'a', 261 'b', and the given ones from 262
// on.
Bytes tokenizer_file(const std::vector<std::pair<std::string, float>>& merged = {}) {
  Bytes file;
  put(file, std::int32_t{6});
  for (const char* special : {"<unk>", "\n<s>\n", "\n</s>\n"}) put_token(file, special, 0);
  for (int byte = 0; byte < 256; ++byte) {
    const char* digits = "0123456789ABCDEF";
    put_token(file, std::string("<0x") + digits[byte / 16] + digits[byte % 16] + ">", 0);
  }
  for (const char* letter : {" ", "a", "b"}) put_token(file, letter, -100);
  for (const auto& [text, score] : merged) put_token(file, text, score);
  return file;
}

using Ids = std::vector<ntl::TokenId>;

// run.c's own way, word for word quadratic: the best pair of all, leftmost on ties, until there is none.
Ids naive_merges(Ids ids, const std::vector<std::pair<std::string, float>>& merged,
                 const ntl::Llama2cTokenizer& tokenizer) {
  for (;;) {
    float best = -1e10f;
    std::size_t best_at = ids.size();
    ntl::TokenId best_id = 0;
    for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
      const std::string pair =
          std::string(tokenizer.token_bytes(ids[i])) + std::string(tokenizer.token_bytes(ids[i + 1]));
      for (std::size_t m = 0; m < merged.size(); ++m) {
        if (merged[m].first == pair && merged[m].second > best) {
          best = merged[m].second;
          best_at = i;
          best_id = static_cast<ntl::TokenId>(262 + m);
        }
      }
    }
    if (best_at == ids.size()) return ids;
    ids[best_at] = best_id;
    ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
  }
}

}  // namespace

TEST_CASE("the pair with the highest score is merged first, leftmost on ties", "[tokens][llama2c]") {
  const Bytes file = tokenizer_file({{"ab", -1}, {"ba", -2}, {"aa", -1}, {" a", -3}});
  const ntl::Llama2cTokenizer tokenizer(file);
  CHECK(tokenizer.vocab_size() == 266);
  CHECK(tokenizer.encode("").empty());
  CHECK(tokenizer.encode("ba") == Ids{259, 263});        // ' ' 'ba'
  CHECK(tokenizer.encode("bab") == Ids{259, 261, 262});  // 'ab' (-1) before 'ba' (-2)
  CHECK(tokenizer.encode("aaa") == Ids{259, 264, 260});  // the left 'aa'; ' a' (-3) has no 'a' any more
  CHECK(tokenizer.encode("a") == Ids{265});              // ' a'
}

TEST_CASE("a character outside the vocabulary is written as its bytes", "[tokens][llama2c]") {
  const ntl::Llama2cTokenizer tokenizer(tokenizer_file());
  CHECK(tokenizer.encode("a你") == Ids{259, 260, 3 + 0xe4, 3 + 0xbd, 3 + 0xa0});
  const std::string text =
      GENERATE(std::string("a你b"), std::string("😀"), std::string("\xff\x80\x80\x80\x80 broken"),
               std::string("<0x41>"), std::string(10000, 'a'), std::string(1, '\0'));
  CHECK(tokenizer.decode(tokenizer.encode(text)) == " " + text);
}

TEST_CASE("pieces lie in the text, without the space that is put before it", "[tokens][llama2c][pieces]") {
  const ntl::Llama2cTokenizer tokenizer(tokenizer_file());
  const ntl::Pieces pieces = tokenizer.pieces("a你b", ntl::SpecialTokens::kAsText);
  CHECK(pieces.ids == Ids{259, 260, 3 + 0xe4, 3 + 0xbd, 3 + 0xa0, 261});
  CHECK(pieces.utf16_ends == std::vector<std::uint32_t>{0, 1, 1, 1, 2, 3});
  CHECK(pieces.byte_ends == std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6});
  CHECK(tokenizer.token_kind(1) == ntl::TokenKind::kSpecial);
  CHECK(tokenizer.token_kind(3) == ntl::TokenKind::kByte);
  CHECK(tokenizer.token_kind(260) == ntl::TokenKind::kNormal);
}

TEST_CASE("a prompt begins with BOS, and BOS ends a text as EOS does", "[tokens][llama2c]") {
  const ntl::Llama2cTokenizer tokenizer(tokenizer_file());
  CHECK(tokenizer.encode_prompt("ab") == Ids{1, 259, 260, 261});
  CHECK(tokenizer.encode_prompt("") == Ids{1});
  const auto ends = tokenizer.end_tokens();
  CHECK(Ids(ends.begin(), ends.end()) == Ids{1, 2});
}

TEST_CASE("the queue merges as the quadratic loop does", "[tokens][llama2c][property]") {
  const std::vector<std::pair<std::string, float>> merged = {
      {"ab", -3}, {"ba", -2}, {"aa", -5}, {"bb", -4}, {"aba", -1}, {" a", -6}, {"abab", -2}, {"bba", -2.5}};
  const ntl::Llama2cTokenizer tokenizer(tokenizer_file(merged));
  for (unsigned bits = 0; bits < 4096; ++bits) {
    std::string text;
    Ids letters{259};
    for (unsigned i = 0; i < 12; ++i) {
      text += (bits >> i & 1) != 0 ? 'b' : 'a';
      letters.push_back((bits >> i & 1) != 0 ? 261 : 260);
    }
    REQUIRE(tokenizer.encode(text) == naive_merges(letters, merged, tokenizer));
  }
}

TEST_CASE("a broken tokenizer.bin is refused, wherever it is cut", "[tokens][llama2c]") {
  const Bytes file = tokenizer_file({{"ab", -1}});
  const auto refused = [](const Bytes& bytes) {
    return refusal([&] { ntl::Llama2cTokenizer tokenizer(bytes); });
  };
  CHECK(refused({}) == "tokenizer_broken");
  std::size_t accepted = 0;
  for (std::size_t size = 0; size < file.size(); ++size) {
    accepted +=
        refused(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size))) == "accepted" ? 1 : 0;
  }
  CHECK(accepted == 4);  // cut just after token 258, 259, 260, 261: complete files of fewer tokens

  Bytes wrong = file;
  const std::int32_t length = GENERATE(-1, 1 << 30, std::numeric_limits<std::int32_t>::max());
  std::memcpy(&wrong[8], &length, sizeof length);  // of the first token
  CHECK(refused(wrong) == "tokenizer_broken");
  Bytes nan = file;
  const float score = std::numeric_limits<float>::quiet_NaN();
  std::memcpy(&nan[4], &score, sizeof score);
  CHECK(refused(nan) == "tokenizer_broken");
}

TEST_CASE("whatever bytes a tokenizer.bin has, it is read or refused by name, and what is read encodes",
          "[tokens][llama2c][property]") {
  const Bytes file = tokenizer_file({{"ab", -1}, {"ba", -2}, {"aba", 3}});
  ntl::Pcg64 rng(12);
  int accepted = 0;
  for (int round = 0; round < 400; ++round) {
    const Bytes wrong = damaged(file, rng, 1 + round % 4);
    const std::string said = refusal([&] {
      const ntl::Llama2cTokenizer tokenizer(wrong);
      const Ids ids = tokenizer.encode("abab 你\xff");
      CHECK(tokenizer.decode(ids).size() <= 100 * ids.size());
    });
    CHECK((said == "accepted" || said == "tokenizer_broken"));
    accepted += said == "accepted" ? 1 : 0;
  }
  CHECK((accepted > 0 && accepted < 400));
}

TEST_CASE("the 512-token vocabulary of stories260K encodes as the reference does",
          "[tokens][llama2c][reference]") {
  const auto file = shared_model("tok512.bin");
  const auto reference = shared_reference("stories260K.reference.json");
  if (!file || !reference) {
    WARN("skipped: no trained tokenizer beside the checkout");
    return;
  }
  const ntl::Llama2cTokenizer tokenizer(*file);
  CHECK(tokenizer.vocab_size() == 512);
  for (const auto& one : reference->at("cases")) {
    CHECK(tokenizer.encode_prompt(one.at("prompt").get<std::string>()) == one.at("ids").get<Ids>());
  }
}
