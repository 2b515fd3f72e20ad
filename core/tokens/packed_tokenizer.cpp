#include "tokens/packed_tokenizer.h"

#include <array>
#include <string>
#include <utility>

#include "text/normalize.h"
#include "text/split_pattern.h"
#include "tokens/bpe_model.h"
#include "tokens/packed_vocabulary.h"

namespace ntl {

namespace {

constexpr std::string_view kSpaceMark = "\u2581";  // how SentencePiece spells a space

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result;
  for (std::size_t at = 0;;) {
    const std::size_t found = text.find(from, at);
    result += text.substr(at, found - at);
    if (found == std::string_view::npos) return result;
    result += to;
    at = found + from.size();
  }
}

// What each token stands for. Spelled otherwise are, where merging starts from characters, spaces and bytes.
Vocabulary texts_of(const BpeParts& bpe) {
  if (bpe.start == BpeStart::kBytes) return bpe.vocabulary;
  std::vector<int> byte_of(bpe.vocabulary.size(), -1);
  for (std::size_t byte = 0; byte < bpe.byte_ids.size(); ++byte) {
    byte_of[bpe.byte_ids[byte]] = static_cast<int>(byte);
  }
  Vocabulary texts;
  for (TokenId id = 0; id < bpe.vocabulary.size(); ++id) {
    texts.add(byte_of[id] >= 0 ? std::string(1, static_cast<char>(byte_of[id]))
                               : replaced(bpe.vocabulary.bytes(id), kSpaceMark, " "));
  }
  return texts;
}

class PackedTokenizer : public Tokenizer {
 public:
  explicit PackedTokenizer(PackedVocabulary packed)
      : nfc_(packed.nfc),
        pattern_(packed.pattern),
        before_(std::move(packed.before)),
        ends_(std::move(packed.ends)),
        texts_(texts_of(packed.bpe)),
        model_(std::move(packed.bpe)) {}

  std::vector<TokenId> encode(std::string_view text) const override {
    std::vector<TokenId> ids;
    if (nfc_) {
      append(nfc(text), ids);
    } else {
      append(text, ids);
    }
    return ids;
  }

  std::vector<TokenId> encode_prompt(std::string_view text) const override {
    std::vector<TokenId> ids = encode(text);
    ids.insert(ids.begin(), before_.begin(), before_.end());
    return ids;
  }

  std::span<const TokenId> end_tokens() const override { return ends_; }
  std::size_t vocab_size() const override { return texts_.size(); }
  std::string_view token_bytes(TokenId id) const override { return texts_.bytes(id); }
  const SubwordModel* model() const override { return &model_; }

 private:
  void append(std::string_view text, std::vector<TokenId>& ids) const {
    if (text.empty()) return;
    if (!pattern_) {
      // As SentencePiece models were trained: a space stands before the text.
      model_.encode_piece(replaced(std::string(kSpaceMark).append(text), " ", kSpaceMark), ids);
      return;
    }
    TextSplitter splitter(*pattern_, text);
    std::array<SplitPiece, 64> some;
    std::uint32_t begin = 0;
    while (const std::size_t n = splitter.next(some)) {
      for (std::size_t i = 0; i < n; ++i) {
        model_.encode_piece(text.substr(begin, some[i].end - begin), ids);
        begin = some[i].end;
      }
    }
  }

  bool nfc_;
  std::optional<SplitPattern> pattern_;
  std::vector<TokenId> before_, ends_;
  Vocabulary texts_;
  BpeModel model_;
};

}  // namespace

std::shared_ptr<const Tokenizer> unpack_tokenizer(std::span<const std::uint8_t> bytes,
                                                  std::span<const std::uint8_t> parent) {
  if (parent.empty()) return std::make_shared<PackedTokenizer>(unpack_vocabulary(bytes));
  const PackedVocabulary base = unpack_vocabulary(parent);
  return std::make_shared<PackedTokenizer>(unpack_vocabulary(bytes, &base));
}

}  // namespace ntl
