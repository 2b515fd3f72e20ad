#include "tokens/decoder.h"

#include <array>

namespace ntl {

namespace {

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result;
  std::size_t behind = 0;
  for (std::size_t at; (at = text.find(from, behind)) != text.npos; behind = at + from.size()) {
    result.append(text, behind, at - behind);
    result += to;
  }
  return result.append(text, behind);
}

bool begins_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

// Hugging Face's clean_up_tokenization, of one token with the space before it.
std::string cleaned(std::string token) {
  constexpr std::array<std::array<std::string_view, 2>, 11> kJoined = {{{" .", "."},
                                                                        {" ?", "?"},
                                                                        {" !", "!"},
                                                                        {" ,", ","},
                                                                        {" ' ", "'"},
                                                                        {" n't", "n't"},
                                                                        {" 'm", "'m"},
                                                                        {" do not", " don't"},
                                                                        {" 's", "'s"},
                                                                        {" 've", "'ve"},
                                                                        {" 're", "'re"}}};
  for (const auto& [from, to] : kJoined) token = replaced(token, from, to);
  return token;
}

// Applies one step to tokens, the first of which begins a text or stands in the middle of one.
class Apply {
 public:
  Apply(std::vector<std::string>& tokens, bool at_start) : tokens_(tokens), at_start_(at_start) {}

  void operator()(const ReplaceInTokens& step) {
    for (std::string& token : tokens_) token = replaced(token, step.from, step.to);
  }
  void operator()(const BytesFromNames&) {
    for (std::string& token : tokens_) token = byte_of_name(token);
  }
  void operator()(const FuseTokens&) {
    std::string all;
    for (const std::string& token : tokens_) all += token;
    tokens_ = {all};
    fused_ = true;
  }
  void operator()(const StripTokens& step) {
    if (fused_ && !at_start_) return;  // the ends of the text are elsewhere
    for (std::string& token : tokens_) {
      for (std::size_t i = 0; i < step.start && begins_with(token, step.content); ++i) {
        token.erase(0, step.content.size());
      }
      const std::size_t size = step.content.size();
      for (std::size_t i = 0; i < step.stop && token.size() >= size &&
                              token.compare(token.size() - size, size, step.content) == 0;
           ++i) {
        token.erase(token.size() - size);
      }
    }
  }
  void operator()(const SpacesFromMarks& step) {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      tokens_[i] = replaced(tokens_[i], step.mark, " ");
      if (i == 0 && at_start_ && step.first_too && begins_with(tokens_[i], " ")) tokens_[i].erase(0, 1);
    }
  }
  void operator()(const JoinWordPieces& step) {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      std::string& token = tokens_[i];
      if (i > 0 || !at_start_) {
        if (!step.prefix.empty() && begins_with(token, step.prefix)) {
          token.erase(0, step.prefix.size());
        } else {
          token.insert(0, " ");
        }
      }
      if (step.cleanup) token = cleaned(std::move(token));
    }
  }

 private:
  std::vector<std::string>& tokens_;
  bool at_start_;
  bool fused_ = false;
};

std::string run(const std::vector<DecoderStep>& steps, std::vector<std::string> tokens, bool at_start) {
  Apply apply(tokens, at_start);
  for (const DecoderStep& step : steps) std::visit(apply, step);
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

}  // namespace

std::string byte_of_name(std::string_view token) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
  };
  if (token.size() != 6 || !begins_with(token, "<0x") || token[5] != '>') return std::string(token);
  const int high = digit(token[3]), low = digit(token[4]);
  if (high < 0 || low < 0) return std::string(token);
  return std::string(1, static_cast<char>(high * 16 + low));
}

std::string TokenDecoder::decode(std::vector<std::string> tokens) const {
  return run(steps_, std::move(tokens), true);
}

std::string TokenDecoder::middle(std::string_view token) const {
  return run(steps_, {std::string(token)}, false);
}

bool TokenDecoder::is_sum() const {
  bool fused = false;
  for (const DecoderStep& step : steps_) {
    if (std::holds_alternative<FuseTokens>(step)) fused = true;
    // Of a fused text these see the whole; of single tokens they treat the first in its own way.
    if (std::holds_alternative<StripTokens>(step) && fused) return false;
    if (std::holds_alternative<ReplaceInTokens>(step) && fused) return false;
    if (const auto* spaces = std::get_if<SpacesFromMarks>(&step); spaces && spaces->first_too) return false;
    if (std::holds_alternative<JoinWordPieces>(step)) return false;
  }
  return true;
}

}  // namespace ntl
