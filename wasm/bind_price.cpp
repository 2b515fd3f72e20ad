#include "boundary.h"
#include "cost/price.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val price_of(double input_tokens, double output_tokens, double per_million_input, double per_million_output) {
  return guarded([&] { return price(input_tokens, output_tokens, {per_million_input, per_million_output}); });
}

val rounds_of(double input_tokens, double output_tokens) {
  return guarded([&] { return rounds(input_tokens, output_tokens); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(price) {
  emscripten::value_object<Price>("Price")
      .field("input", &Price::input)
      .field("output", &Price::output)
      .field("total", &Price::total);
  emscripten::value_object<Rounds>("Rounds")
      .field("prefillPositions", &Rounds::prefill_positions)
      .field("decodeRounds", &Rounds::decode_rounds);
  emscripten::function("price", &price_of);
  emscripten::function("rounds", &rounds_of);
}
