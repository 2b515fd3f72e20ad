#include "boundary.h"
#include "text/graphemes.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val count(const std::string& text) {
  return guarded([&] { return count_text(text); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(text) {
  emscripten::value_object<TextCounts>("TextCounts")
      .field("bytes", &TextCounts::bytes)
      .field("codePoints", &TextCounts::code_points)
      .field("utf16Units", &TextCounts::utf16_units)
      .field("graphemes", &TextCounts::graphemes);
  emscripten::function("countText", &count);
}
