#include "tokens/wordpiece.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "text/utf8.h"

namespace ntl {

namespace {

ByteTrie trie_of(const Vocabulary& vocabulary, std::string_view prefix) {
  std::vector<ByteTrie::Key> keys;
  for (TokenId id = 0; id < vocabulary.size(); ++id) {
    const std::string_view token = vocabulary.bytes(id);
    if (token.substr(0, prefix.size()) == prefix) keys.push_back({token.substr(prefix.size()), id});
  }
  return ByteTrie(std::move(keys));
}

std::size_t count_characters(std::string_view text) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); at += decode_one(text, at).length) ++characters;
  return characters;
}

}  // namespace

WordPiece::WordPiece(Vocabulary vocabulary, Options options)
    : vocabulary_(std::move(vocabulary)),
      options_(std::move(options)),
      beginning_(trie_of(vocabulary_, {})),
      continuing_(trie_of(vocabulary_, options_.continuing_prefix)) {
  assert(options_.unknown < vocabulary_.size());
}

bool WordPiece::too_long(std::string_view piece) const {
  // Counting is needed only where there are more bytes than characters are allowed.
  return piece.size() > options_.max_input_chars_per_word &&
         count_characters(piece) > options_.max_input_chars_per_word;
}

bool WordPiece::encode(std::string_view piece, std::vector<TokenId>& to,
                       std::vector<std::uint32_t>* ends) const {
  if (too_long(piece)) return false;
  for (std::size_t at = 0; at < piece.size();) {
    const auto longest = (at == 0 ? beginning_ : continuing_).longest_prefix(piece.substr(at));
    if (longest.length == 0) return false;
    at += longest.length;
    to.push_back(longest.value);
    if (ends) ends->push_back(static_cast<std::uint32_t>(at));
  }
  return true;
}

void WordPiece::encode_piece(std::string_view piece, std::vector<TokenId>& to) const {
  const std::size_t first = to.size();
  if (encode(piece, to, nullptr)) return;
  to.resize(first);
  to.push_back(options_.unknown);
}

void WordPiece::encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                                       std::vector<std::uint32_t>& ends) const {
  const std::size_t first = to.size(), first_end = ends.size();
  if (encode(piece, to, &ends)) return;
  to.resize(first);
  to.push_back(options_.unknown);
  ends.resize(first_end);
  ends.push_back(static_cast<std::uint32_t>(piece.size()));
}

WordPieceMatch WordPiece::explain(std::string_view piece) const {
  WordPieceMatch match{too_long(piece), false, {}};
  match.unknown = match.too_long;
  for (std::size_t at = 0; at < piece.size() && !match.unknown;) {
    const std::string_view rest = piece.substr(at);
    std::vector<TokenId> fitting;  // the shortest first
    std::size_t length = 0;
    (at == 0 ? beginning_ : continuing_).each_prefix(rest, [&](std::size_t found, std::uint32_t token) {
      fitting.push_back(token);
      length = found;
    });
    // Looked up were the substrings that end between the token's last character and the end of the piece.
    const auto tries =
        static_cast<std::uint32_t>(count_characters(rest.substr(length)) + (length > 0 ? 1 : 0));
    WordPieceStep step{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + length), tries, 0, {}};
    match.unknown = fitting.empty();
    if (!fitting.empty()) {
      step.token = fitting.back();
      step.shorter.assign(fitting.rbegin() + 1, fitting.rend());
    }
    match.steps.push_back(std::move(step));
    at += length;
  }
  return match;
}

}  // namespace ntl
