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
    GenerationConfig config{
        .prompt = token_ids(prompt), .rng = rng, .seed = seed, .max_tokens = max_tokens, .stop = stop};
    auto start = model.start(longest_text(config));
    return val(std::make_shared<GenerationSession>(std::move(start), model.tokenizer, std::move(config),
                                                   chain(settings)));
  });
}

val prefill(GenerationSession& self, double most) {
  return guarded([&] { return self.prefill(static_cast<std::size_t>(most)); });
}

val step_record(const GenerationSession& self, const std::optional<Step>& step) {
  if (!step) return val::null();
  val record = val::object();
  put(record, "id", step->id);
  put(record, "bytes", owned_bytes(self.tokenizer().token_bytes(step->id)));
  put(record, "text", step->text);
  put(record, "p", step->p);
  put(record, "pRaw", step->p_raw);
  put(record, "rank", step->rank);
  put(record, "u", step->u ? val(*step->u) : val::null());
  put(record, "forced", step->forced);
  put(record, "intervalBegin", step->interval_begin);
  put(record, "intervalEnd", step->interval_end);
  put(record, "entropyBits", step->entropy_bits);
  put(record, "entropyBitsFinal", step->entropy_bits_final);
  put(record, "kept", step->kept);
  if (step->stopped != StopReason::kNone) put(record, "stopped", stop_name(step->stopped));
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
      .function("prefill", &prefill)
      .function("step", &step)
      .function("force", &force)
      .function("rewind", &rewind_to)
      .function("setChain", &set_chain);
  emscripten::function("generation", &generation);
  emscripten::function("digest", &digest_of);
}
