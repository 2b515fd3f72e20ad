#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace ntl {

// A file that is not what it says it is.
[[noreturn]] inline void refuse_tokenizer(const std::string& why, std::string got = {}) {
  throw Error(ErrorCode::kTokenizerBroken, why, std::move(got));
}

// A file that asks for what is not built here; got = what, in the file's own word: "normalizer Precompiled".
[[noreturn]] inline void refuse_unsupported(const std::string& what) {
  throw Error(ErrorCode::kTokenizerUnsupported, what + " is not supported", what);
}

}  // namespace ntl
