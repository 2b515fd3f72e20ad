#include "boundary.h"
#include "convert.h"
#include "evaluate/perplexity.h"
#include "evaluate/repeated_draws.h"
#include "handles.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val score(ModelHandle& self, const val& ids) {
  return guarded([&] {
    const auto model = self.start();
    const auto text = token_ids(ids);
    const TextScore scored = score_text(*model, *self.tokenizer, text);
    val record = val::object();
    record.set("ids", owned(text));
    record.set("bits", owned(scored.bits));
    record.set("scored", scored.n_scored);
    record.set("totalBits", scored.total_bits);
    record.set("bitsPerToken", scored.bits_per_token);
    record.set("natsPerToken", scored.nats_per_token);
    record.set("perplexity", scored.perplexity);
    record.set("bitsPerCharacter", scored.bits_per_character);
    record.set("bitsPerByte", scored.bits_per_byte);
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
  emscripten::function("score", &score);
  emscripten::function("draws", &draws);
}
