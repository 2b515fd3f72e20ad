#include "boundary.h"
#include "convert.h"
#include "handles.h"
#include "sampling/ledger.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val candidate_record(const Tokenizer& tokenizer, const Candidate& candidate) {
  val record = val::object();
  record.set("id", candidate.id);
  record.set("bytes", owned_bytes(tokenizer.token_bytes(candidate.id)));
  record.set("rank", candidate.rank);
  record.set("logit", candidate.logit);
  record.set("p", candidate.p);
  record.set("cumulative", candidate.cumulative);
  record.set("stageLogits", records(candidate.stage_logits, [](double logit) { return logit; }));
  record.set("stageP", records(candidate.stage_p, [](double p) { return p; }));
  record.set("cutBy", candidate.cut_by ? val(std::string(stage_name(*candidate.cut_by))) : val::null());
  record.set("pFinal", candidate.p_final);
  record.set("belowP", candidate.below_p);
  record.set("belowPFinal", candidate.below_p_final);
  record.set("intervalBegin", candidate.interval_begin);
  record.set("intervalEnd", candidate.interval_end);
  return record;
}

val next(ModelHandle& self, const val& ids, const val& settings, double top, double offset) {
  return guarded([&] {
    const auto prompt = token_ids(ids);
    const auto model = self.start();
    model->append(prompt);
    const Ledger account = ledger(model->logits(), chain(settings), prompt, top, offset);
    val record = val::object();
    record.set("stages", stage_names(account.stages));
    record.set("keptAfter", records(account.kept_after, [](std::size_t kept) { return kept; }));
    record.set("entropyBits", account.entropy_bits);
    record.set("entropyBitsFinal", account.entropy_bits_final);
    record.set("effectiveChoices", account.effective_choices);
    record.set("effectiveChoicesFinal", account.effective_choices_final);
    record.set("kept", account.kept);
    record.set("candidates", records(account.candidates, [&](const Candidate& candidate) {
                 return candidate_record(*self.tokenizer, candidate);
               }));
    record.set("restP", account.rest_p);
    record.set("restPFinal", account.rest_p_final);
    return record;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(sampling) { emscripten::function("next", &next); }
