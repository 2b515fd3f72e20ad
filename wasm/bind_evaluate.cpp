#include "boundary.h"
#include "convert.h"
#include "evaluate/perplexity.h"
#include "evaluate/repeated_draws.h"
#include "handles.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val text_scorer(ModelHandle& self, const val& ids) {
  return guarded([&] {
    const auto text = token_ids(ids);
    auto model = self.start(text.size());
    TextScorer scorer(*model, *self.tokenizer, text);
    return val(std::make_shared<ScorerHandle>(ScorerHandle{std::move(model), std::move(scorer)}));
  });
}

val run(ScorerHandle& self, double max_tokens) {
  return guarded([&] {
    self.scorer.run(max_tokens);
    val state = val::object();
    put(state, "scored", self.scorer.n_scored());
    put(state, "wanted", self.scorer.ids().size() - 1);
    return state;
  });
}

val scored(ScorerHandle& self) {
  return guarded([&] {
    const TextScore score = self.scorer.score();
    val record = val::object();
    put(record, "ids", owned(self.scorer.ids()));
    put(record, "bits", owned(score.bits));
    put(record, "scored", score.n_scored);
    put(record, "totalBits", score.total_bits);
    put(record, "bitsPerToken", score.bits_per_token);
    put(record, "natsPerToken", score.nats_per_token);
    put(record, "perplexity", score.perplexity);
    put(record, "bitsPerCharacter", score.bits_per_character);
    put(record, "bitsPerByte", score.bits_per_byte);
    put(record, "uniformBitsPerToken", score.uniform_bits_per_token);
    put(record, "uniformBitsPerCharacter", score.uniform_bits_per_character);
    return record;
  });
}

val draws(ModelHandle& self, const val& ids, const val& settings, const std::string& rng, double seed,
          double n) {
  return guarded([&] {
    const auto prompt = token_ids(ids);
    const RepeatedDraws made =
        repeated_draws(self.resumed().at(prompt).logits(), chain(settings), prompt, rng, seed, n);
    val record = val::object();
    put(record, "n", made.n);
    put(record, "drawn", records(made.drawn, [&](const DrawnToken& token) {
          val line = val::object();
          put(line, "id", token.id);
          put(line, "bytes", owned_bytes(self.tokenizer->token_bytes(token.id)));
          put(line, "count", token.count);
          put(line, "p", token.p);
          return line;
        }));
    put(record, "distinct", made.distinct);
    put(record, "entropyBits", made.entropy_bits);
    put(record, "topShare", made.top_share);
    put(record, "entropyCeilingBits", made.entropy_ceiling_bits);
    put(record, "expectedDistinct", made.expected_distinct);
    put(record, "expectedEntropyBits", made.expected_entropy_bits);
    put(record, "expectedTopShare", made.expected_top_share ? val(*made.expected_top_share) : val::null());
    put(record, "trueEntropyBits", made.true_entropy_bits);
    put(record, "trueTopP", made.true_top_p);
    return record;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(evaluate) {
  emscripten::class_<ScorerHandle>("TextScorer")
      .smart_ptr<std::shared_ptr<ScorerHandle>>("TextScorerPointer")
      .function("run", &run)
      .function("scored", &scored);
  emscripten::function("textScorer", &text_scorer);
  emscripten::function("draws", &draws);
}
