#include "tokens/id_tokenizer.h"

#include "base/error.h"

namespace ntl {

std::vector<TokenId> IdTokenizer::encode(std::string_view) const {
  throw Error(ErrorCode::kInvalidArgument, "this model has no tokenizer: give token ids instead of a text");
}

}  // namespace ntl
