#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace ntl {

// line(text, number from 1) for each line of a text, without its end (LF or CR LF). What follows the last LF is a
// line unless it is empty.
template <class Line>
void each_line(std::string_view text, Line&& line) {
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view one = text.substr(0, end);
    if (!one.empty() && one.back() == '\r') one.remove_suffix(1);
    line(one, ++number);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace ntl
