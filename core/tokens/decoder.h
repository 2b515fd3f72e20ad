#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ntl {

// The steps by which published tokenizers turn tokens into text again, each as one value.
struct ReplaceInTokens {
  std::string from;  // not empty
  std::string to;
};
// <0x0A> is the byte 10.
struct BytesFromNames {};
// All tokens become one, so that what follows sees the whole text.
struct FuseTokens {};
// Takes `content` away from the ends of each token, so many times at most.
struct StripTokens {
  std::string content;  // one character
  std::size_t start = 0;
  std::size_t stop = 0;
};
// The mark of a space becomes one; the one that was put before the text is taken away.
struct SpacesFromMarks {
  std::string mark = "\u2581";
  bool first_too = true;
};
// A token that continues a word loses its prefix, every other one but the first gets a space.
struct JoinWordPieces {
  std::string prefix = "##";
  bool cleanup = true;  // no space before . ? ! , n't 'm 's 've 're
};
using DecoderStep =
    std::variant<ReplaceInTokens, BytesFromNames, FuseTokens, StripTokens, SpacesFromMarks, JoinWordPieces>;

// Tokens, as a vocabulary spells them, to the bytes of a text. Without a step they are joined as they are.
// source  Hugging Face's tokenizers
class TokenDecoder {
 public:
  explicit TokenDecoder(std::vector<DecoderStep> steps = {}) : steps_(std::move(steps)) {}

  std::string decode(std::vector<std::string> tokens) const;

  // What a token stands for in the middle of a text.
  std::string middle(std::string_view token) const;

  // Whether the beginning of a text is decoded as its middle is: then a text is the sum of its tokens.
  bool is_sum() const;

  const std::vector<DecoderStep>& steps() const { return steps_; }

 private:
  std::vector<DecoderStep> steps_;
};

// "<0x0A>" -> "\n"; anything else as it stands.
std::string byte_of_name(std::string_view token);

}  // namespace ntl
