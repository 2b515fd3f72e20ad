#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/utf8.h"

namespace ntl {

// A text that was rewritten before it is cut into tokens, and where in the original each of its bytes came from.
//
// origin_ends  (text.size(),), or empty where nothing changed: the byte offset in the original at which the characters
//              end that this byte came from. It never falls and its last entry is the size of the original, so that
//              pieces of the text, each from the end of the piece before to the origin end of its last byte, lie end
//              to end in the original and cover it. What that means for
//                a character that became several   all of their bytes end where it ends: the first piece gets it
//                several that became one           it ends where the last of them does
//                inserted bytes                    the place in front of what they stand before: a piece of them alone
//                                                  covers nothing
//                removed characters                belong to what follows, at the very end to what stands before
// A text of which nothing is left has no entries either.
struct NormalizedText {
  std::string text;
  std::vector<std::uint32_t> origin_ends;
};

// Whether origin_ends are made; without them they stay empty.
enum class Origins : std::uint8_t { kTracked, kDropped };

// Writes a text anew from front to back; a text that nothing happens to is never copied.
class TextRewrite {
 public:
  // from  outlives the rewrite; under 4 GB
  TextRewrite(std::string_view from, Origins origins) : from_(from), origins_(origins) {}

  // Takes over the bytes from where the rewrite stands to `end`.
  void keep_to(std::size_t end);
  // Leaves them out.
  void drop_to(std::size_t end);
  // Writes `bytes` for them. An end that already lies behind stands for where the rewrite stands, which is how bytes
  // are inserted or several written for one.
  void write(std::string_view bytes, std::size_t end);
  void write(char32_t character, std::size_t end);

  // How far in the original the rewrite stands.
  std::size_t at() const { return at_; }

  // Keeps the rest. Nothing, if all was kept.
  std::optional<NormalizedText> finish();

 private:
  void begin_change();
  void append_kept(std::size_t begin, std::size_t end);

  std::string_view from_;
  Origins origins_;
  std::size_t at_ = 0;
  bool changed_ = false;
  NormalizedText to_;
};

// Rewrites a text character by character: change(to, character, end) is called with the rewrite standing at each one and
// may write for it or drop it, up to `end`; else it is kept.
template <typename Change>
std::optional<NormalizedText> rewrite_characters(std::string_view text, Origins origins, Change change) {
  TextRewrite to(text, origins);
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint character = decode_one(text, at);
    at += character.length;
    change(to, character, at);
    to.keep_to(at);
  }
  return to.finish();
}

// The text after a second rewrite, with the origins of the first one's original.
NormalizedText then(const NormalizedText& first, NormalizedText second);

}  // namespace ntl
