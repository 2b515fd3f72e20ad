#include "boundary.h"
#include "convert.h"
#include "handles.h"
#include "tokens/packed_tokenizer.h"
#include "tokens/subword_model.h"
#include "tokens/tokenizer_file.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

// parent  empty where the vocabulary builds on no other
val packed_tokenizer(const val& bytes, const val& parent) {
  return guarded(
      [&] { return handle_of(unpack_tokenizer(bytes_of(bytes_from(bytes)), bytes_of(bytes_from(parent)))); });
}

// format   empty: the one that the bytes look like
val file_tokenizer(const val& bytes, const std::string& format, const std::string& pattern) {
  return guarded([&] {
    const std::string copy = bytes_from(bytes);
    const auto file = bytes_of(copy);
    const TokenizerFormat read_as = format.empty() ? format_of(file) : format_named(format);
    std::shared_ptr<const Tokenizer> tokenizer = read_tokenizer(file, read_as, pattern);
    const auto cut_by = pattern_of(*tokenizer);
    val answer = val::object();
    put(answer, "format", format_name(read_as));
    put(answer, "model", tokenizer->model()->name());
    put(answer, "pattern", cut_by ? val(std::string(pattern_name(*cut_by))) : val::null());
    put(answer, "tokenizer", handle_of(std::move(tokenizer)));
    return answer;
  });
}

val word_piece_trainer(const std::string& corpus, double vocab_size) {
  return guarded([&] {
    return val(std::make_shared<WordPieceTrainerHandle>(
        WordPieceTrainerHandle{WordPieceTrainer(corpus, vocab_size)}));
  });
}

val trained(WordPieceTrainerHandle& self) {
  return guarded([&] {
    val result = val::object();
    put(result, "tokenizer", handle_of(self.trainer.tokenizer()));
    put(result, "endedBy", training_end(self.trainer));
    put(result, "alphabet", self.trainer.alphabet());
    put(result, "leftOut", self.trainer.left_out());
    put(result, "learnt", self.trainer.merges().size());
    return result;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(vocabularies) {
  emscripten::class_<WordPieceTrainerHandle>("WordPieceTrainer")
      .smart_ptr<std::shared_ptr<WordPieceTrainerHandle>>("WordPieceTrainerPointer")
      .function("run", &train<WordPieceTrainerHandle>)
      .function("trained", &trained);
  emscripten::function("wordPieceTrainer", &word_piece_trainer);
  emscripten::function("packedTokenizer", &packed_tokenizer);
  emscripten::function("fileTokenizer", &file_tokenizer);
}
