#pragma once

#include <string>
#include <string_view>

namespace ntl {

// Bytes in, whole characters out: what a generation may show while a character is still incomplete.
class StreamDecoder {
 public:
  // The text that these bytes complete, valid UTF-8; bytes of an unfinished character are kept for the next
  // call.
  std::string push(std::string_view bytes);
  // What is left: an unfinished character becomes U+FFFD.
  std::string finish();

 private:
  std::string pending_;
};

}  // namespace ntl
