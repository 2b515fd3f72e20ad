#pragma once

#include <string>

#include "base/error.h"

// The code with which a call is refused, as JavaScript sees it; "accepted" where it is not.
template <class Call>
std::string refusal(const Call& call) {
  try {
    call();
  } catch (const ntl::Error& error) {
    return std::string(ntl::code_name(error.code()));
  }
  return "accepted";
}
