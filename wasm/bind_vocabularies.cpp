#include "boundary.h"
#include "handles.h"
#include "tokens/packed_tokenizer.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

// parent  empty where the vocabulary builds on no other
val packed_tokenizer(const std::string& bytes, const std::string& parent) {
  return guarded([&] {
    return val(std::make_shared<TokenizerHandle>(
        TokenizerHandle{unpack_tokenizer(bytes_of(bytes), bytes_of(parent)), {}, {}, {}}));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(vocabularies) { emscripten::function("packedTokenizer", &packed_tokenizer); }
