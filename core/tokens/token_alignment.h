#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ntl {

// Where the tokens of one text end, (n_tokens,) each, as in Pieces: in the text, and in the row of the tokens' bytes.
struct TokenEnds {
  std::span<const std::uint32_t> text_ends;
  std::span<const std::uint32_t> byte_ends;
};

// Several tokenizations of one text laid side by side. Where all of them cut, the text comes apart; between two such
// places they cut alike when each has as many tokens there, and where these are several, as many bytes in each.
// A place inside a token's character is none of them: tokenizations with as many bytes in all (the text's own, where
// nothing is normalised) must have as many before it.
// What is cut alike lies together in one stretch; each place of a difference is a stretch of its own.
struct TokenAlignment {
  struct Stretch {
    std::uint32_t end;  // in the text; it begins where the stretch before ends
    bool alike;
  };
  std::vector<Stretch> stretches;  // end to end they are the text
  std::vector<std::uint32_t>
      token_ends;  // (n_stretches, n_tokenizations): index of the first token behind the stretch
  std::vector<std::uint32_t> different;  // the stretches that are not cut alike
  std::uint32_t common_ends = 0;         // places where all cut, the end of the text among them
  std::uint32_t tokens_alike = 0;        // tokens of each tokenization that lie in stretches cut alike
  double alike_share = 1;                // part of the text that these are; 1 for an empty text
};

// text_end  where the text ends; the tokens lie within it, and what is behind the last one belongs to it
// throws    Error(kInvalidArgument) for no tokenization at all, for ends that fall or lie behind text_end, and where
//           there are not as many ends of the one kind as of the other
// Takes time in the number of all tokens, and once the number of tokenizations for each place where all cut.
TokenAlignment align_tokens(std::span<const TokenEnds> tokenizations, std::uint32_t text_end);

// How many times as many as the fewest: 1 for the fewest itself.
std::vector<double> ratios_to_fewest(std::span<const std::size_t> token_counts);

}  // namespace ntl
