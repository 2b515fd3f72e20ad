#include "boundary.h"
#include "handles.h"
#include "tokens/packed_tokenizer.h"
#include "tokens/tokenizer_file.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

// parent  empty where the vocabulary builds on no other
val packed_tokenizer(const std::string& bytes, const std::string& parent) {
  return guarded([&] { return handle_of(unpack_tokenizer(bytes_of(bytes), bytes_of(parent))); });
}

// format   empty: the one that the bytes look like
val file_tokenizer(const std::string& bytes, const std::string& format, const std::string& pattern) {
  return guarded([&] {
    const auto file = bytes_of(bytes);
    return handle_of(read_tokenizer(file, format.empty() ? format_of(file) : format_named(format), pattern));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(vocabularies) {
  emscripten::function("packedTokenizer", &packed_tokenizer);
  emscripten::function("fileTokenizer", &file_tokenizer);
}
