#include "tokens/list_tokenizer.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "text/utf8.h"

namespace ntl {

ListTokenizer::ListTokenizer(std::vector<std::string> tokens) : tokens_(std::move(tokens)) {
  if (tokens_.empty()) throw Error(ErrorCode::kEmptyCorpus, "a typed vocabulary needs at least one token");
  for (std::size_t id = 0; id < tokens_.size(); ++id) {
    if (tokens_[id].empty()) continue;
    id_of_.emplace(tokens_[id], static_cast<TokenId>(id));  // a token typed twice keeps its first id
    lengths_.push_back(tokens_[id].size());
  }
  std::sort(lengths_.begin(), lengths_.end(), std::greater<>());
  lengths_.erase(std::unique(lengths_.begin(), lengths_.end()), lengths_.end());
}

std::vector<TokenId> ListTokenizer::encode(std::string_view text) const {
  std::vector<TokenId> ids;
  for (std::size_t at = 0; at < text.size();) {
    const auto longest = [&] {
      for (const std::size_t length : lengths_) {
        if (length > text.size() - at) continue;
        const auto found = id_of_.find(text.substr(at, length));
        if (found != id_of_.end()) return found;
      }
      return id_of_.end();
    }();
    if (longest == id_of_.end()) {
      std::string got;
      append_utf8(got, decode_one(text, at).value);
      throw Error(ErrorCode::kUnknownCharacter, "no token of the typed vocabulary fits at '" + got + "'", got,
                  static_cast<std::int64_t>(decode_utf8(text.substr(0, at)).size()));
    }
    ids.push_back(longest->second);
    at += longest->first.size();
  }
  return ids;
}

}  // namespace ntl
