#include "tokens/token_alignment.h"

#include <algorithm>

#include "base/error.h"

namespace ntl {

namespace {

// Goes along one tokenization, from one place in the text to the next.
class Walk {
 public:
  Walk(const TokenEnds& ends, std::uint32_t text_end) : ends_(ends), text_end_(text_end) {
    if (ends.text_ends.size() != ends.byte_ends.size()) {
      throw Error(ErrorCode::kInvalidArgument, "a token has an end in the text and one in its bytes");
    }
    const auto check = [](std::span<const std::uint32_t> values) {
      if (!std::is_sorted(values.begin(), values.end())) {
        throw Error(ErrorCode::kInvalidArgument, "the ends of tokens must not fall");
      }
    };
    check(ends.text_ends);
    check(ends.byte_ends);
    if (!ends.text_ends.empty() && ends.text_ends.back() > text_end) {
      throw Error(ErrorCode::kInvalidArgument, "a token ends behind the text");
    }
    skip_empty();
  }

  // The next place where a token ends that covers something; the end of the text where none does any more.
  std::uint32_t next_end() const {
    return next_ < ends_.text_ends.size() ? ends_.text_ends[next_] : text_end_;
  }

  // Past the token that ends there, and on to the next one that covers something.
  void step() {
    at_ = next_end();
    token_ = at_ == text_end_ ? ends_.text_ends.size() : next_ + 1;
    next_ = token_;
    skip_empty();
  }

  std::uint32_t at() const { return at_; }
  // The first token behind where it stands.
  std::size_t token() const { return token_; }
  // How many bytes the tokens before that one have, and how many all have.
  std::uint32_t bytes_before() const { return token_ == 0 ? 0 : ends_.byte_ends[token_ - 1]; }
  std::uint32_t all_bytes() const { return ends_.byte_ends.empty() ? 0 : ends_.byte_ends.back(); }
  std::uint32_t token_bytes(std::size_t token) const {
    return ends_.byte_ends[token] - (token == 0 ? 0 : ends_.byte_ends[token - 1]);
  }

 private:
  void skip_empty() {
    while (next_ < ends_.text_ends.size() && ends_.text_ends[next_] == at_) ++next_;
  }

  TokenEnds ends_;
  std::uint32_t text_end_;
  std::uint32_t at_ = 0;
  std::size_t token_ = 0;
  std::size_t next_ = 0;  // the token that ends at next_end()
};

// For each, the first whose tokens have as many bytes in all: from there the two cut at one place only where as many
// bytes lie before it. A token that ends inside a character ends, in the text, where that character begins.
std::vector<std::size_t> byte_peers(const std::vector<Walk>& walks) {
  std::vector<std::size_t> peers;
  for (std::size_t i = 0; i < walks.size(); ++i) {
    std::size_t peer = 0;
    while (walks[peer].all_bytes() != walks[i].all_bytes()) ++peer;
    peers.push_back(peer);
  }
  return peers;
}

bool stand_at_one_byte(const std::vector<Walk>& walks, const std::vector<std::size_t>& peers) {
  for (std::size_t i = 0; i < walks.size(); ++i) {
    if (walks[i].bytes_before() != walks[peers[i]].bytes_before()) return false;
  }
  return true;
}

// Between the tokens `from` of each and where it stands now.
bool is_cut_alike(const std::vector<Walk>& walks, const std::vector<std::size_t>& from) {
  const Walk& first = walks.front();
  const std::size_t n_tokens = first.token() - from.front();
  for (std::size_t i = 1; i < walks.size(); ++i) {
    if (walks[i].token() - from[i] != n_tokens) return false;
    for (std::size_t t = 0; n_tokens > 1 && t < n_tokens; ++t) {
      if (walks[i].token_bytes(from[i] + t) != first.token_bytes(from.front() + t)) return false;
    }
  }
  return true;
}

}  // namespace

TokenAlignment align_tokens(std::span<const TokenEnds> tokenizations, std::uint32_t text_end) {
  if (tokenizations.empty()) throw Error(ErrorCode::kInvalidArgument, "there is no tokenization to align");
  std::vector<Walk> walks;
  for (const TokenEnds& ends : tokenizations) walks.emplace_back(ends, text_end);

  const std::vector<std::size_t> peers = byte_peers(walks);
  TokenAlignment alignment;
  std::vector<std::size_t> from(walks.size(), 0);
  std::uint32_t alike_units = 0;
  for (std::uint32_t begin = 0; begin < text_end;) {
    // Each goes on to where the furthest stands, until all stand at one place.
    std::uint32_t end = begin;
    for (bool together = false; !together;) {
      together = end > begin;
      for (Walk& walk : walks) {
        while (walk.at() < end || walk.at() == begin) walk.step();
        together = together && walk.at() == end;
        end = std::max(end, walk.at());
      }
      if (together && !stand_at_one_byte(walks, peers)) {
        together = false;
        ++end;
      }
    }
    ++alignment.common_ends;

    const bool alike = is_cut_alike(walks, from);
    if (alike) {
      alike_units += end - begin;
      alignment.tokens_alike += static_cast<std::uint32_t>(walks.front().token() - from.front());
    } else {
      alignment.different.push_back(static_cast<std::uint32_t>(alignment.stretches.size()));
    }
    if (alike && !alignment.stretches.empty() && alignment.stretches.back().alike) {
      alignment.stretches.back().end = end;
      alignment.token_ends.resize(alignment.token_ends.size() - walks.size());
    } else {
      alignment.stretches.push_back({end, alike});
    }
    for (std::size_t i = 0; i < walks.size(); ++i) {
      from[i] = walks[i].token();
      alignment.token_ends.push_back(static_cast<std::uint32_t>(from[i]));
    }
    begin = end;
  }
  if (text_end > 0) alignment.alike_share = static_cast<double>(alike_units) / static_cast<double>(text_end);
  return alignment;
}

std::vector<double> ratios_to_fewest(std::span<const std::size_t> token_counts) {
  std::vector<double> ratios;
  const std::size_t fewest =
      token_counts.empty() ? 0 : *std::min_element(token_counts.begin(), token_counts.end());
  for (const std::size_t n : token_counts) {
    // 0 / 0 is a text that none of them has a token for.
    ratios.push_back(n == fewest ? 1 : static_cast<double>(n) / static_cast<double>(fewest));
  }
  return ratios;
}

}  // namespace ntl
