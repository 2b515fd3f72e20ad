#include "boundary.h"
#include "convert.h"
#include "handles.h"
#include "tokens/bpe_history.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/char_tokenizer.h"
#include "tokens/estimate.h"
#include "tokens/list_tokenizer.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val char_tokenizer(const std::string& corpus) {
  return guarded([&] { return handle_of(std::make_shared<CharTokenizer>(corpus)); });
}

val byte_tokenizer() {
  return guarded([] { return handle_of(std::make_shared<ByteTokenizer>()); });
}

val list_tokenizer(const val& tokens) {
  return guarded([&] {
    return handle_of(std::make_shared<ListTokenizer>(emscripten::vecFromJSArray<std::string>(tokens)));
  });
}

val bpe_trainer(const std::string& corpus, double vocab_size) {
  return guarded([&] {
    auto kept = std::make_shared<const std::string>(corpus);
    return val(std::make_shared<TrainerHandle>(TrainerHandle{kept, BpeTrainer(*kept, vocab_size)}));
  });
}

val trained_merge(const TrainedMerge& trained) {
  val record = val::object();
  put(record, "left", trained.merge.left);
  put(record, "right", trained.merge.right);
  put(record, "result", trained.result);
  put(record, "count", static_cast<double>(trained.count));
  put(record, "tokensBefore", static_cast<double>(trained.tokens_before));
  put(record, "tokensAfter", static_cast<double>(trained.tokens_after));
  return record;
}

val trained(TrainerHandle& self) {
  return guarded([&] {
    auto merges = std::make_shared<const std::vector<TrainedMerge>>(self.trainer.merges());
    std::vector<Merge> rules(merges->size());
    std::transform(merges->begin(), merges->end(), rules.begin(),
                   [](const TrainedMerge& m) { return m.merge; });
    auto bpe = std::make_shared<const Bpe>(std::move(rules));
    val result = val::object();
    put(result, "tokenizer",
        std::make_shared<TokenizerHandle>(TokenizerHandle{bpe, bpe, self.corpus, merges}));
    put(result, "endedBy", training_end(self.trainer));
    put(result, "merges", records(*merges, &trained_merge));
    return result;
  });
}

val vocab_size(TokenizerHandle& self) {
  return guarded([&] { return self.tokenizer->vocab_size(); });
}

val encode(TokenizerHandle& self, const val& text, bool special) {
  return guarded([&] {
    const std::string bytes = bytes_from(text);
    return owned(special ? self.tokenizer->encode_special(bytes) : self.tokenizer->encode(bytes));
  });
}

val encode_framed(TokenizerHandle& self, const std::string& text, bool special) {
  return guarded([&] { return owned(self.tokenizer->encode_framed(text, special_tokens(special))); });
}

val encode_prompt(TokenizerHandle& self, const std::string& text) {
  return guarded([&] { return owned(self.tokenizer->encode_prompt(text)); });
}

val decode_bytes(TokenizerHandle& self, const val& ids) {
  return guarded([&] { return owned_bytes(self.tokenizer->decode(token_ids(ids))); });
}

val text_pieces(TokenizerHandle& self, const val& typed, bool special) {
  return guarded([&] {
    const std::string text = bytes_from(typed);
    const Pieces found = self.tokenizer->pieces(text, special_tokens(special));
    val columns = val::object();
    put(columns, "ids", owned(found.ids));
    put(columns, "utf16Ends", owned(found.utf16_ends));
    put(columns, "byteEnds", owned(found.byte_ends));
    std::string bytes;
    for (const TokenId id : found.ids) bytes += self.tokenizer->token_bytes(id);
    put(columns, "bytes", owned_bytes(bytes));
    put(columns, "tokensPerCharacter", tokens_per_character(found.ids.size(), text));
    return columns;
  });
}

val token_bytes(TokenizerHandle& self, double id) {
  return guarded([&] {
    const auto index =
        static_cast<TokenId>(checked_integer(id, 0, static_cast<double>(self.tokenizer->vocab_size()) - 1,
                                             ErrorCode::kTokenIdOutOfRange, "token id"));
    return owned_bytes(self.tokenizer->token_bytes(index));
  });
}

const Bpe& bpe_of(const TokenizerHandle& self) {
  if (!self.bpe) throw Error(ErrorCode::kInvalidArgument, "only a BPE tokenizer has merges");
  return *self.bpe;
}

val snapshot(TokenizerHandle& self, double step, double max_pairs, double max_pieces) {
  return guarded([&] {
    bpe_of(self);
    const TrainingSnapshot shot = training_snapshot(*self.corpus, *self.merges, step, max_pairs, max_pieces);
    val record = val::object();
    put(record, "step", shot.step);
    put(record, "corpusTokens", static_cast<double>(shot.corpus_tokens));
    put(record, "distinctPairs", shot.distinct_pairs);
    put(record, "topPairs", records(shot.top_pairs, [](const PairCount& pair) {
          val line = val::object();
          put(line, "left", pair.pair.left);
          put(line, "right", pair.pair.right);
          put(line, "count", static_cast<double>(pair.count));
          return line;
        }));
    put(record, "distinctPieces", shot.distinct_pieces);
    put(record, "pieces", records(shot.pieces, [](const CorpusPiece& piece) {
          val line = val::object();
          put(line, "tokens", owned(piece.tokens));
          put(line, "frequency", static_cast<double>(piece.frequency));
          return line;
        }));
    return record;
  });
}

val explain(TokenizerHandle& self, const std::string& text) {
  return guarded([&] {
    return records(bpe_of(self).explain(text), [&](const FoldedPiece& piece) {
      const std::string_view bytes =
          std::string_view(text).substr(piece.bytes.begin, piece.bytes.end - piece.bytes.begin);
      val record = val::object();
      put(record, "start", piece.utf16_begin);
      put(record, "end", piece.utf16_end);
      put(record, "bytes", owned_bytes(bytes));
      put(record, "merges", records(piece.merges, [](const AppliedMerge& merge) {
            val line = val::object();
            put(line, "rank", merge.rank);
            put(line, "position", merge.position);
            return line;
          }));
      put(record, "tokens", owned(piece.tokens));
      return record;
    });
  });
}

val fold(TokenizerHandle& self, const std::string& piece, double merges) {
  return guarded([&] {
    const auto n = checked_integer(merges, 0, 4294967295.0, ErrorCode::kStepOutOfRange, "step");
    return owned(bpe_of(self).fold(piece, static_cast<std::size_t>(n)));
  });
}

val estimate(const std::string& text) {
  return guarded([&] { return estimate_tokens(text); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(tokens) {
  emscripten::value_object<TokenEstimate>("TokenEstimate")
      .field("hanCharacters", &TokenEstimate::han_characters)
      .field("otherCharacters", &TokenEstimate::other_characters)
      .field("low", &TokenEstimate::low)
      .field("high", &TokenEstimate::high);
  emscripten::class_<TokenizerHandle>("Tokenizer")
      .smart_ptr<std::shared_ptr<TokenizerHandle>>("TokenizerPointer")
      .function("vocabSize", &vocab_size)
      .function("encode", &encode)
      .function("encodeFramed", &encode_framed)
      .function("encodePrompt", &encode_prompt)
      .function("decodeBytes", &decode_bytes)
      .function("pieces", &text_pieces)
      .function("tokenBytes", &token_bytes)
      .function("trainingSnapshot", &snapshot)
      .function("explain", &explain)
      .function("fold", &fold);
  emscripten::class_<TrainerHandle>("BpeTrainer")
      .smart_ptr<std::shared_ptr<TrainerHandle>>("BpeTrainerPointer")
      .function("run", &train<TrainerHandle>)
      .function("trained", &trained);
  emscripten::function("charTokenizer", &char_tokenizer);
  emscripten::function("byteTokenizer", &byte_tokenizer);
  emscripten::function("listTokenizer", &list_tokenizer);
  emscripten::function("bpeTrainer", &bpe_trainer);
  emscripten::function("estimateTokens", &estimate);
}
