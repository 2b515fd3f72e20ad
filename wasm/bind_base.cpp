#include "base/error.h"
#include "boundary.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val error_codes() {
  return records(all_error_codes(), [](ErrorCode code) { return std::string(code_name(code)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(base) { emscripten::function("errorCodes", &error_codes); }
