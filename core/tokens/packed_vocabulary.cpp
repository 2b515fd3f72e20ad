#include "tokens/packed_vocabulary.h"

#include <algorithm>
#include <limits>
#include <string_view>

#include "base/error.h"

namespace ntl {

namespace {

constexpr std::string_view kMagic = "NTLV";
constexpr std::uint8_t kVersion = 1;
constexpr TokenId kMostIds = TokenId{1} << 20;
constexpr std::size_t kMostTokenBytes = std::size_t{64} << 20;
constexpr std::uint32_t kNumbers = 1 << 24;  // of a column

[[noreturn]] void refuse(const std::string& why) { throw Error(ErrorCode::kTokenizerBroken, why); }

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : left_(bytes) {}

  std::string_view bytes(std::size_t n) {
    if (n > left_.size()) {
      refuse("the vocabulary is cut off: " + std::to_string(n) + " more bytes are announced, " +
             std::to_string(left_.size()) + " are there");
    }
    const std::string_view taken(reinterpret_cast<const char*>(left_.data()), n);
    left_ = left_.subspan(n);
    return taken;
  }
  std::uint8_t byte() { return static_cast<std::uint8_t>(bytes(1)[0]); }
  std::string text() { return std::string(bytes(byte())); }

  std::vector<std::uint32_t> column() {
    const std::string_view header = bytes(4);
    std::uint32_t n = 0;
    for (int i = 0; i < 4; ++i) n |= std::uint32_t{static_cast<std::uint8_t>(header[i])} << (8 * i);
    if (n >= kNumbers) refuse("a column of " + std::to_string(n) + " numbers is too long");
    const std::string_view planes = bytes(3 * std::size_t{n});
    const auto at = [&](std::size_t i) { return std::uint32_t{static_cast<std::uint8_t>(planes[i])}; };
    std::vector<std::uint32_t> numbers(n);
    for (std::uint32_t i = 0; i < n; ++i) numbers[i] = at(i) | at(n + i) << 8 | at(2 * n + i) << 16;
    return numbers;
  }

  // A column of gaps as the ids that they lead to.
  std::vector<TokenId> ids_by_gaps() {
    std::vector<TokenId> ids = column();
    TokenId next = 0;
    for (TokenId& id : ids) {
      id = (next + id) % kNumbers;
      next = id + 1;
    }
    return ids;
  }

  bool at_end() const { return left_.empty(); }

 private:
  std::span<const std::uint8_t> left_;
};

// The bytes of tokens, given in any order of their ids.
class TokenBytes {
 public:
  bool has(TokenId id) const { return id < spans_.size() && spans_[id].length > 0; }

  std::string_view at(TokenId id) const {
    if (!has(id)) refuse("token " + std::to_string(id) + " is a part of another one before it is made");
    return std::string_view(bytes_).substr(spans_[id].begin, spans_[id].length);
  }

  // token  lies elsewhere
  void add(TokenId id, std::string_view token) {
    if (id >= kMostIds) refuse("token id " + std::to_string(id) + " is too large");
    if (has(id)) refuse("two tokens have the id " + std::to_string(id));
    if (token.empty()) refuse("token " + std::to_string(id) + " is empty");
    if (token.size() > kMostTokenBytes - bytes_.size()) refuse("the tokens take more than 64 MiB");
    if (id >= spans_.size()) spans_.resize(id + 1);
    spans_[id] = {static_cast<std::uint32_t>(bytes_.size()), static_cast<std::uint32_t>(token.size())};
    bytes_ += token;
  }

  Vocabulary by_id() const {
    Vocabulary vocabulary;
    for (const Span& span : spans_) {
      vocabulary.add(std::string_view(bytes_).substr(span.begin, span.length));
    }
    return vocabulary;
  }

 private:
  struct Span {
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
  };
  std::string bytes_;
  std::vector<Span> spans_;
};

BpeStart start_of(const std::string& model) {
  if (model == "byte-level") return BpeStart::kBytes;
  if (model == "sentencepiece") return BpeStart::kCharacters;
  refuse("a vocabulary of the kind '" + model + "' is not known");
}

bool is_nfc(const std::string& normalizer) {
  if (normalizer != "nfc" && !normalizer.empty()) refuse("the normalizer '" + normalizer + "' is not known");
  return !normalizer.empty();
}

std::optional<SplitPattern> pattern_of(const std::string& name) {
  if (name.empty()) return std::nullopt;
  const auto pattern = pattern_named(name);
  if (!pattern) refuse("the pattern '" + name + "' is not known");
  return pattern;
}

// What a vocabulary begins with: the tokens and merges of its parent but for some, under new ids.
void inherit(const PackedVocabulary& parent, const std::vector<TokenId>& dropped, TokenBytes& tokens,
             PackedVocabulary& own) {
  constexpr TokenId kDropped = std::numeric_limits<TokenId>::max();
  std::vector<TokenId> new_id(parent.bpe.vocabulary.size(), 0);
  const auto leave_out = [&](TokenId id) {
    if (id >= new_id.size()) refuse("the parent has no token " + std::to_string(id));
    new_id[id] = kDropped;
  };
  for (const TokenId id : dropped) leave_out(id);
  for (const SpecialToken& special : parent.specials) leave_out(special.id);
  TokenId next = 0;
  for (TokenId id = 0; id < new_id.size(); ++id) {
    if (parent.bpe.vocabulary.bytes(id).empty()) new_id[id] = kDropped;
    if (new_id[id] == kDropped) continue;
    new_id[id] = next++;
    tokens.add(new_id[id], parent.bpe.vocabulary.bytes(id));
  }
  const auto kept = [&](TokenId id) {
    if (new_id[id] == kDropped) refuse("token " + std::to_string(id) + " of the parent is still needed");
    return new_id[id];
  };
  std::transform(parent.bpe.byte_ids.begin(), parent.bpe.byte_ids.end(), own.bpe.byte_ids.begin(), kept);
  for (const TokenId id : parent.spelled) {
    if (new_id[id] != kDropped) own.spelled.push_back(new_id[id]);
  }
  for (std::size_t rank = 0; rank < parent.bpe.merges.size(); ++rank) {
    const TokenId result = new_id[parent.bpe.results[rank]];
    if (result == kDropped) continue;
    own.bpe.merges.push_back({kept(parent.bpe.merges[rank].left), kept(parent.bpe.merges[rank].right)});
    own.bpe.results.push_back(result);
  }
}

// A byte as its token is spelled: SentencePiece writes "<0x0A>", since its "\n" would be the character.
std::string byte_spelling(std::size_t byte, BpeStart start) {
  if (start == BpeStart::kBytes) return std::string(1, static_cast<char>(byte));
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  return {'<', '0', 'x', kDigits[byte / 16], kDigits[byte % 16], '>'};
}

void read_byte_ids(Reader& reader, TokenBytes& tokens, PackedVocabulary& own) {
  const std::vector<TokenId> ids = reader.ids_by_gaps();
  if (ids.size() != own.bpe.byte_ids.size()) {
    refuse("256 bytes have a token each, the vocabulary lists " + std::to_string(ids.size()));
  }
  for (std::size_t byte = 0; byte < ids.size(); ++byte) {
    own.bpe.byte_ids[byte] = ids[byte];
    tokens.add(ids[byte], byte_spelling(byte, own.bpe.start));
  }
}

void read_spelled(Reader& reader, TokenBytes& tokens, PackedVocabulary& own) {
  const std::vector<TokenId> ids = reader.ids_by_gaps();
  const std::vector<std::uint32_t> lengths = reader.column();
  if (lengths.size() != ids.size()) refuse("spelled tokens have a length each");
  for (std::size_t i = 0; i < ids.size(); ++i) tokens.add(ids[i], reader.bytes(lengths[i]));
  own.spelled.insert(own.spelled.end(), ids.begin(), ids.end());
}

void read_merges(Reader& reader, TokenBytes& tokens, PackedVocabulary& own) {
  const std::vector<TokenId> left = reader.column();
  const std::vector<TokenId> right = reader.column();
  const std::vector<TokenId> results = reader.ids_by_gaps();
  if (left.size() != right.size() || left.size() != results.size()) {
    refuse("a merge has two parts and a result");
  }
  own.bpe.merges.reserve(own.bpe.merges.size() + left.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::string joined(tokens.at(left[i]));
    tokens.add(results[i], joined += tokens.at(right[i]));
    own.bpe.merges.push_back({left[i], right[i]});
  }
  own.bpe.results.insert(own.bpe.results.end(), results.begin(), results.end());
}

void read_specials(Reader& reader, TokenBytes& tokens, PackedVocabulary& own) {
  const std::vector<TokenId> ids = reader.ids_by_gaps();
  const std::vector<std::uint32_t> control = reader.column();
  const std::vector<std::uint32_t> lengths = reader.column();
  if (control.size() != ids.size() || lengths.size() != ids.size()) {
    refuse("special tokens have a name each");
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::string name(reader.bytes(lengths[i]));
    tokens.add(ids[i], name);
    own.specials.push_back({ids[i], name, control[i] != 0});
  }
}

std::vector<TokenId> read_special_ids(Reader& reader, const PackedVocabulary& own) {
  std::vector<TokenId> ids = reader.column();
  for (const TokenId id : ids) {
    const bool is_special = std::any_of(own.specials.begin(), own.specials.end(),
                                        [id](const SpecialToken& special) { return special.id == id; });
    if (!is_special) refuse("token " + std::to_string(id) + " is no special one");
  }
  return ids;
}

}  // namespace

PackedVocabulary unpack_vocabulary(std::span<const std::uint8_t> bytes, const PackedVocabulary* parent) {
  Reader reader(bytes);
  if (reader.bytes(kMagic.size()) != kMagic || reader.byte() != kVersion) {
    refuse("this is no packed vocabulary of version 1");
  }
  PackedVocabulary own;
  own.name = reader.text();
  const std::string parent_name = reader.text();
  own.bpe.start = start_of(reader.text());
  own.nfc = is_nfc(reader.text());
  own.pattern = pattern_of(reader.text());
  const bool always_whole = reader.byte() != 0;
  if (parent_name != (parent ? parent->name : "")) {
    refuse("the vocabulary builds on '" + parent_name + "', got '" + (parent ? parent->name : "") + "'");
  }

  TokenBytes tokens;
  const std::vector<TokenId> dropped = reader.ids_by_gaps();
  if (parent) {
    inherit(*parent, dropped, tokens, own);
    if (!reader.column().empty()) refuse("the parent has given the bytes their tokens");
  } else {
    read_byte_ids(reader, tokens, own);
  }
  read_spelled(reader, tokens, own);
  read_merges(reader, tokens, own);
  read_specials(reader, tokens, own);
  // Where no token is spelled, those that the merges make are all that a piece can be.
  own.bpe.whole_pieces = always_whole && !own.spelled.empty() ? WholePieces::kAlways : WholePieces::kMade;
  own.before = read_special_ids(reader, own);
  own.ends = read_special_ids(reader, own);
  if (!reader.at_end()) refuse("the vocabulary goes on after its end");
  own.bpe.vocabulary = tokens.by_id();
  return own;
}

}  // namespace ntl
