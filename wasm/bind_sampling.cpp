#include "boundary.h"
#include "convert.h"
#include "handles.h"
#include "sampling/ledger.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val candidate_record(const Tokenizer& tokenizer, const Candidate& candidate) {
  val record = val::object();
  put(record, "id", candidate.id);
  put(record, "bytes", owned_bytes(tokenizer.token_bytes(candidate.id)));
  put(record, "rank", candidate.rank);
  put(record, "logit", candidate.logit);
  put(record, "p", candidate.p);
  put(record, "cumulative", candidate.cumulative);
  put(record, "stageLogits", records(candidate.stage_logits, [](double logit) { return logit; }));
  put(record, "stageP", records(candidate.stage_p, [](double p) { return p; }));
  put(record, "cutBy", candidate.cut_by ? val(std::string(stage_name(*candidate.cut_by))) : val::null());
  put(record, "pFinal", candidate.p_final);
  put(record, "belowP", candidate.below_p);
  put(record, "belowPFinal", candidate.below_p_final);
  put(record, "intervalBegin", candidate.interval_begin);
  put(record, "intervalEnd", candidate.interval_end);
  return record;
}

val next(ModelHandle& self, const val& ids, const val& settings, double top, double offset) {
  return guarded([&] {
    const auto prompt = token_ids(ids);
    const Ledger account = ledger(self.resumed().at(prompt).logits(), chain(settings), prompt, top, offset);
    val record = val::object();
    put(record, "stages", stage_names(account.stages));
    put(record, "keptAfter", records(account.kept_after, [](std::size_t kept) { return kept; }));
    put(record, "entropyBits", account.entropy_bits);
    put(record, "entropyBitsFinal", account.entropy_bits_final);
    put(record, "effectiveChoices", account.effective_choices);
    put(record, "effectiveChoicesFinal", account.effective_choices_final);
    put(record, "kept", account.kept);
    put(record, "candidates", records(account.candidates, [&](const Candidate& candidate) {
          return candidate_record(*self.tokenizer, candidate);
        }));
    put(record, "restP", account.rest_p);
    put(record, "restPFinal", account.rest_p_final);
    return record;
  });
}

val orders_of_presets() {
  return records(preset_orders(), [](const Preset& preset) {
    val record = val::object();
    put(record, "name", std::string(preset.name));
    put(record, "order", stage_names(preset.order));
    return record;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(sampling) {
  emscripten::function("next", &next);
  emscripten::function("presetOrders", &orders_of_presets);
}
