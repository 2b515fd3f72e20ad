#pragma once

#include <nlohmann/json.hpp>

#include "text/normalizer.h"

namespace ntl {

// The normalizer of a tokenizer.json; null where the file has null.
// throws  Error(kTokenizerUnsupported) with the name of a step that is not built
Normalizer normalizer_of(const nlohmann::json* part);

}  // namespace ntl
