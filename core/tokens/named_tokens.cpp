#include "tokens/named_tokens.h"

#include <algorithm>
#include <map>

#include "tokens/pipeline_tokenizer.h"

namespace ntl {

namespace {

// By id. Also those that no text has by its name, such as SentencePiece's <s>.
std::map<TokenId, NamedToken> all_named(const Tokenizer& tokenizer, const PipelineTokenizer* pipeline) {
  std::map<TokenId, NamedToken> named;
  for (TokenId id = 0; id < tokenizer.vocab_size(); ++id) {
    if (tokenizer.token_kind(id) != TokenKind::kSpecial) continue;
    const std::string_view name = pipeline ? pipeline->parts().spelling[id] : tokenizer.token_bytes(id);
    named[id] = {id, std::string(name), true, false};
  }
  if (!pipeline) return named;
  for (const AddedToken& token : pipeline->parts().added) {
    named[token.id] = {token.id, token.content, token.special, true};
  }
  return named;
}

}  // namespace

NamedTokens named_tokens(const Tokenizer& tokenizer) {
  const auto* pipeline = dynamic_cast<const PipelineTokenizer*>(&tokenizer);
  const auto named = all_named(tokenizer, pipeline);
  const auto around = [&](std::span<const TokenId> ids) {
    std::vector<NamedToken> tokens;
    for (const TokenId id : ids) {
      const auto known = named.find(id);
      tokens.push_back(known != named.end()
                           ? known->second
                           : NamedToken{id, std::string(tokenizer.token_bytes(id)), false, false});
    }
    return tokens;
  };
  NamedTokens all{{}, around(tokenizer.tokens_before()), around(tokenizer.tokens_behind())};
  for (const auto& [id, token] : named) all.tokens.push_back(token);
  return all;
}

SpecialInText special_in_text(const Tokenizer& tokenizer, std::string_view text) {
  SpecialInText found;
  const auto* pipeline = dynamic_cast<const PipelineTokenizer*>(&tokenizer);
  if (!pipeline) return found;
  std::map<TokenId, const AddedToken*> special;
  for (const AddedToken& token : pipeline->parts().added) {
    if (token.special) special[token.id] = &token;
  }
  for (const TokenId id : pipeline->added_in(text, SpecialTokens::kAllowed)) {
    const auto token = special.find(id);
    if (token == special.end()) continue;
    const auto known =
        std::find_if(found.names.begin(), found.names.end(), [&](const auto& name) { return name.id == id; });
    if (known != found.names.end()) {
      ++known->times;
      continue;
    }
    const std::string& name = token->second->content;
    found.names.push_back({id, name, 1, tokenizer.encode(name).size()});
  }
  if (found.names.empty()) return found;
  found.n_as_text = tokenizer.encode(text).size();
  found.n_allowed = tokenizer.encode_special(text).size();
  return found;
}

}  // namespace ntl
