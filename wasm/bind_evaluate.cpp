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
    auto model = self.start();
    TextScorer scorer(*model, *self.tokenizer, token_ids(ids));
    return val(std::make_shared<ScorerHandle>(ScorerHandle{std::move(model), std::move(scorer)}));
  });
}

val run(ScorerHandle& self, double max_tokens) {
  return guarded([&] {
    self.scorer.run(max_tokens);
    val state = val::object();
    state.set("scored", self.scorer.n_scored());
    state.set("wanted", self.scorer.ids().size() - 1);
    return state;
  });
}

val scored(ScorerHandle& self) {
  return guarded([&] {
    const TextScore score = self.scorer.score();
    val record = val::object();
    record.set("ids", owned(self.scorer.ids()));
    record.set("bits", owned(score.bits));
    record.set("scored", score.n_scored);
    record.set("totalBits", score.total_bits);
    record.set("bitsPerToken", score.bits_per_token);
    record.set("natsPerToken", score.nats_per_token);
    record.set("perplexity", score.perplexity);
    record.set("bitsPerCharacter", score.bits_per_character);
    record.set("bitsPerByte", score.bits_per_byte);
    record.set("uniformBitsPerToken", score.uniform_bits_per_token);
    record.set("uniformBitsPerCharacter", score.uniform_bits_per_character);
    return record;
  });
}

val draws(ModelHandle& self, const val& ids, const val& settings, const std::string& rng, double seed,
          double n) {
  return guarded([&] {
    const auto prompt = token_ids(ids);
    const auto model = self.start();
    model->append(prompt);
    const RepeatedDraws made = repeated_draws(model->logits(), chain(settings), prompt, rng, seed, n);
    val record = val::object();
    record.set("n", made.n);
    record.set("drawn", records(made.drawn, [&](const DrawnToken& token) {
                 val line = val::object();
                 line.set("id", token.id);
                 line.set("bytes", owned_bytes(self.tokenizer->token_bytes(token.id)));
                 line.set("count", token.count);
                 line.set("p", token.p);
                 return line;
               }));
    record.set("distinct", made.distinct);
    record.set("entropyBits", made.entropy_bits);
    record.set("topShare", made.top_share);
    record.set("entropyCeilingBits", made.entropy_ceiling_bits);
    record.set("expectedDistinct", made.expected_distinct);
    record.set("expectedEntropyBits", made.expected_entropy_bits);
    record.set("expectedTopShare", made.expected_top_share ? val(*made.expected_top_share) : val::null());
    record.set("trueEntropyBits", made.true_entropy_bits);
    record.set("trueTopP", made.true_top_p);
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
