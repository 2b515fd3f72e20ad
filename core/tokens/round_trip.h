#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tokens/pipeline_tokenizer.h"

namespace ntl {

// A piece of a text, and why what is decoded differs from what was typed.
struct RoundTripPart {
  std::uint32_t
      typed_end;  // in UTF-16 units; the piece begins where the one before ends, white space included
  std::uint32_t decoded_end;  // of what stands for it in the decoded text, likewise
  bool unknown;               // the vocabulary cannot write it
  bool letters;               // capital letters became small ones
  bool accents;               // letters lost their marks
  bool cleaned;               // something else was taken away or taken apart: control characters, Hangul
  bool spaces;                // the white space before it, at the end of the text also behind it, is another
};

struct RoundTrip {
  std::vector<TokenId> tokens;       // of the text, with the special tokens around it
  std::string decoded;               // without those
  std::string framed;                // and with them
  std::vector<RoundTripPart> parts;  // of the text and of what is decoded, in order
};

// A text through a WordPiece tokenizer and back, piece by piece: the letters of each against those that the model got,
// its white space against what decoding puts there.
// throws  Error(kInvalidArgument) for a tokenizer with another model
RoundTrip round_trip(const PipelineTokenizer& tokenizer, std::string_view text,
                     SpecialTokens special = SpecialTokens::kAsText);

}  // namespace ntl
