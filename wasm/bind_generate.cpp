#include "boundary.h"
#include "convert.h"
#include "generate/digest.h"
#include "handles.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val generation(ModelHandle& model, const val& prompt, const val& settings, const std::string& rng,
               double seed, double max_tokens, const std::string& stop) {
  return guarded([&] {
    return val(std::make_shared<GenerationSession>(
        model.start(), model.tokenizer,
        GenerationConfig{
            .prompt = token_ids(prompt), .rng = rng, .seed = seed, .max_tokens = max_tokens, .stop = stop},
        chain(settings)));
  });
}

val step_record(const GenerationSession& self, const std::optional<Step>& step) {
  if (!step) return val::null();
  val record = val::object();
  record.set("id", step->id);
  record.set("bytes", owned_bytes(self.tokenizer().token_bytes(step->id)));
  record.set("text", step->text);
  record.set("p", step->p);
  record.set("pRaw", step->p_raw);
  record.set("rank", step->rank);
  record.set("u", step->u ? val(*step->u) : val::null());
  record.set("forced", step->forced);
  record.set("intervalBegin", step->interval_begin);
  record.set("intervalEnd", step->interval_end);
  record.set("entropyBits", step->entropy_bits);
  record.set("entropyBitsFinal", step->entropy_bits_final);
  record.set("kept", step->kept);
  if (step->stopped != StopReason::kNone) record.set("stopped", std::string(stop_name(step->stopped)));
  return record;
}

val step(GenerationSession& self) {
  return guarded([&] { return step_record(self, self.step()); });
}

val force(GenerationSession& self, double id) {
  return guarded([&] { return step_record(self, self.force(id)); });
}

val rewind_to(GenerationSession& self, double n) {
  return guarded([&] {
    self.rewind(n);
    return val::undefined();
  });
}

val set_chain(GenerationSession& self, const val& settings) {
  return guarded([&] {
    self.set_chain(chain(settings));
    return val::undefined();
  });
}

val digest_of(const val& ids, const val& p, const val& u) {
  return guarded([&] { return digest(token_ids(ids), numbers<double>(p), numbers<double>(u)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(generate) {
  emscripten::class_<GenerationSession>("Generation")
      .smart_ptr<std::shared_ptr<GenerationSession>>("GenerationPointer")
      .function("step", &step)
      .function("force", &force)
      .function("rewind", &rewind_to)
      .function("setChain", &set_chain);
  emscripten::function("generation", &generation);
  emscripten::function("digest", &digest_of);
}
