#include "convert.h"
#include "evaluate/forecast.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val forecast_score(const val& p, const val& forecast) {
  return guarded([&] {
    const ForecastScore score = score_forecast(numbers<double>(p), numbers<double>(forecast));
    return record({{"bits", score.bits}, {"bestBits", score.best_bits}, {"lostBits", score.lost_bits}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(forecast) { emscripten::function("forecastScore", &forecast_score); }
