#include "boundary.h"
#include "evaluate/forecast.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val forecast_score(const val& p, const val& forecast) {
  return guarded([&] {
    const ForecastScore score = score_forecast(numbers<double>(p), numbers<double>(forecast));
    val record = val::object();
    put(record, "bits", score.bits);
    put(record, "bestBits", score.best_bits);
    put(record, "lostBits", score.lost_bits);
    return record;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(forecast) { emscripten::function("forecastScore", &forecast_score); }
