#include "boundary.h"
#include "handles.h"
#include "tokens/pipeline_tokenizer.h"
#include "tokens/round_trip.h"
#include "tokens/scored_bpe.h"
#include "tokens/unigram.h"
#include "tokens/wordpiece.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

const PipelineTokenizer& pipeline_of(const TokenizerHandle& self) {
  const auto* pipeline = dynamic_cast<const PipelineTokenizer*>(self.tokenizer.get());
  if (!pipeline) throw Error(ErrorCode::kInvalidArgument, "only a published tokenizer is taken apart");
  return *pipeline;
}

val split_text(const TokenizerHandle& self, const std::string& text, bool special) {
  return guarded([&] {
    const PipelineTokenizer& tokenizer = pipeline_of(self);
    const auto pattern = tokenizer.parts().pre_tokenizer.only_pattern();
    val answer = val::object();
    put(answer, "pattern",
        pattern ? records(pattern_text(*pattern), [](std::string_view part) { return owned_bytes(part); })
                : val::null());
    const auto pieces = tokenizer.explain(text, special_tokens(special));
    put(answer, "pieces", records(pieces, [&](const PipelinePiece& piece) {
          val line = val::object();
          put(line, "start", piece.utf16_begin);
          put(line, "end", piece.utf16_end);
          put(line, "bytes", owned_bytes(piece.text));
          put(line, "branch",
              pattern && !piece.added ? val(std::string(branch_name(piece.branch))) : val::null());
          put(line, "added", piece.added);
          put(line, "tokens", owned(piece.tokens));
          return line;
        }));
    return answer;
  });
}

val way_of_merges(const Folding& folding, const std::vector<TokenId>& results) {
  val way = val::object();
  put(way, "start", owned(folding.start));
  put(way, "merges", records(folding.merges, [&](const AppliedMerge& merge) {
        val line = val::object();
        put(line, "rank", merge.rank);
        put(line, "position", merge.position);
        put(line, "result", results[merge.rank]);
        return line;
      }));
  put(way, "tokens", owned(folding.tokens));
  put(way, "whole", folding.whole);
  return way;
}

val way_of_lattice(const Lattice& lattice) {
  val way = val::object();
  put(way, "edges", records(lattice.edges, [](const LatticeEdge& edge) {
        val line = val::object();
        put(line, "begin", edge.begin);
        put(line, "end", edge.end);
        put(line, "token", edge.token);
        put(line, "score", edge.score);
        put(line, "path", edge.path);
        put(line, "unknown", edge.unknown);
        put(line, "taken", edge.taken);
        return line;
      }));
  put(way, "sum", lattice.sum);
  put(way, "runnerUp", owned(lattice.runner_up));
  put(way, "runnerUpSum", lattice.runner_up.empty() ? val::null() : val(lattice.runner_up_sum));
  return way;
}

val way_of_matches(const WordPiece& model, const std::string& piece) {
  const WordPieceMatch match = model.explain(piece);
  val way = val::object();
  put(way, "prefix", model.options().continuing_prefix);
  put(way, "mostCharacters", model.options().max_input_chars_per_word);
  put(way, "unknownToken", model.options().unknown);
  put(way, "tooLong", match.too_long);
  put(way, "unknown", match.unknown);
  put(way, "steps", records(match.steps, [](const WordPieceStep& step) {
        val line = val::object();
        put(line, "begin", step.begin);
        put(line, "end", step.end);
        put(line, "tries", step.tries);
        put(line, "token", step.token);
        put(line, "shorter", owned(step.shorter));
        return line;
      }));
  return way;
}

val way_of(const SubwordModel& model, const std::string& piece) {
  if (const auto* bpe = dynamic_cast<const BpeModel*>(&model)) {
    return way_of_merges(bpe->explain(piece), bpe->parts().results);
  }
  if (const auto* scored = dynamic_cast<const ScoredBpe*>(&model)) {
    return way_of_merges(scored->explain(piece), scored->parts().results);
  }
  if (const auto* unigram = dynamic_cast<const Unigram*>(&model)) {
    return way_of_lattice(unigram->explain(piece));
  }
  return way_of_matches(dynamic_cast<const WordPiece&>(model), piece);
}

val way_of_piece(const TokenizerHandle& self, const std::string& piece) {
  return guarded([&] {
    const SubwordModel& model = *pipeline_of(self).model();
    val way = way_of(model, piece);
    put(way, "model", model.name());
    return way;
  });
}

val round_trip_of(const TokenizerHandle& self, const std::string& text, bool special) {
  return guarded([&] {
    const PipelineTokenizer& tokenizer = pipeline_of(self);
    const RoundTrip trip = round_trip(tokenizer, text, special_tokens(special));
    val answer = val::object();
    put(answer, "tokens", owned(trip.tokens));
    put(answer, "spelled",
        records(trip.tokens, [&](TokenId id) { return owned_bytes(tokenizer.parts().spelling[id]); }));
    put(answer, "decoded", owned_bytes(trip.decoded));
    put(answer, "framed", owned_bytes(trip.framed));
    put(answer, "parts", records(trip.parts, [](const RoundTripPart& part) {
          val line = val::object();
          put(line, "typedEnd", part.typed_end);
          put(line, "decodedEnd", part.decoded_end);
          put(line, "unknown", part.unknown);
          put(line, "letters", part.letters);
          put(line, "accents", part.accents);
          put(line, "cleaned", part.cleaned);
          put(line, "spaces", part.spaces);
          return line;
        }));
    return answer;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(explain) {
  emscripten::function("splitText", &split_text);
  emscripten::function("wayOfPiece", &way_of_piece);
  emscripten::function("roundTrip", &round_trip_of);
}
