#include "tokens/llama2c_tokenizer.h"

#include <cmath>
#include <cstring>
#include <queue>

#include "base/error.h"

namespace ntl {

namespace {

constexpr TokenId kFirstByte = 3;
constexpr std::size_t kFewestTokens = kFirstByte + 256;
constexpr float kNeverMerged = -1e10f;

[[noreturn]] void refuse(const std::string& why, const std::string& got) {
  throw Error(ErrorCode::kTokenizerBroken, why, got);
}

// "<0x0A>" -> "\n"; anything else as it stands.
std::string piece_bytes(const std::string& piece) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
  };
  if (piece.size() != 6 || piece.compare(0, 3, "<0x") != 0 || piece[5] != '>') return piece;
  const int high = digit(piece[3]), low = digit(piece[4]);
  if (high < 0 || low < 0) return piece;
  return std::string(1, static_cast<char>(high * 16 + low));
}

// A byte and the continuation bytes after it, four together at most.
std::size_t character_length(std::string_view text, std::size_t at) {
  std::size_t length = 1;
  while (length < 4 && at + length < text.size() &&
         (static_cast<unsigned char>(text[at + length]) & 0xc0) == 0x80) {
    ++length;
  }
  return length;
}

// A piece of the text while it is being merged, linked to its neighbours; dead once its left one has taken
// it.
struct Node {
  TokenId id;
  std::size_t left, right;
  bool alive;
};
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// Two neighbours that may become one token. It is out of date when either has changed since.
struct Candidate {
  float score;
  std::size_t left;
  TokenId left_id, right_id, merged;
  bool operator<(const Candidate& other) const {
    return score != other.score ? score < other.score : left > other.left;
  }
};

}  // namespace

Llama2cTokenizer::Llama2cTokenizer(std::span<const std::uint8_t> bytes) {
  std::size_t at = sizeof(std::int32_t);  // the longest token's length is of no use here
  while (at < bytes.size()) {
    float score = 0;
    std::int32_t length = 0;
    const std::string token = "token " + std::to_string(pieces_.size());
    if (bytes.size() - at < sizeof score + sizeof length) {
      refuse(token + " takes 8 bytes and its text, " + std::to_string(bytes.size() - at) + " are left",
             std::to_string(bytes.size() - at));
    }
    std::memcpy(&score, &bytes[at], sizeof score);
    std::memcpy(&length, &bytes[at + sizeof score], sizeof length);
    at += sizeof score + sizeof length;
    if (std::isnan(score)) refuse("the score of " + token + " is no number", "NaN");
    if (length < 0 || static_cast<std::size_t>(length) > bytes.size() - at) {
      refuse(token + " says that it has " + std::to_string(length) + " bytes, " +
                 std::to_string(bytes.size() - at) + " are left",
             std::to_string(length));
    }
    pieces_.emplace_back(reinterpret_cast<const char*>(bytes.data()) + at, static_cast<std::size_t>(length));
    scores_.push_back(score);
    at += static_cast<std::size_t>(length);
  }
  if (pieces_.size() < kFewestTokens) {
    refuse("it takes at least 259 tokens (3 special ones and the 256 bytes), the file has " +
               std::to_string(pieces_.size()),
           std::to_string(pieces_.size()));
  }
  for (std::size_t id = 0; id < pieces_.size(); ++id) {
    bytes_.push_back(piece_bytes(pieces_[id]));
    id_of_.emplace(pieces_[id], static_cast<TokenId>(id));  // of two equal pieces the first counts
  }
}

std::vector<TokenId> Llama2cTokenizer::encode(std::string_view text) const {
  if (text.empty()) return {};
  std::string spaced(1, ' ');
  spaced += text;
  std::vector<Node> nodes;
  const auto append = [&](TokenId id) {
    const std::size_t index = nodes.size();
    if (index > 0) nodes[index - 1].right = index;
    nodes.push_back({id, index == 0 ? kNone : index - 1, kNone, true});
  };
  for (std::size_t at = 0; at < spaced.size();) {
    const std::size_t length = character_length(spaced, at);
    const auto found = id_of_.find(std::string_view(spaced).substr(at, length));
    if (found != id_of_.end()) {
      append(found->second);
    } else {
      for (std::size_t i = 0; i < length; ++i) append(kFirstByte + static_cast<std::uint8_t>(spaced[at + i]));
    }
    at += length;
  }

  std::priority_queue<Candidate> queue;
  std::string joined;
  const auto offer = [&](std::size_t left) {
    if (left == kNone || nodes[left].right == kNone) return;
    const TokenId left_id = nodes[left].id, right_id = nodes[nodes[left].right].id;
    joined = pieces_[left_id];
    joined += pieces_[right_id];
    const auto found = id_of_.find(joined);
    if (found == id_of_.end() || !(scores_[found->second] > kNeverMerged)) return;
    queue.push({scores_[found->second], left, left_id, right_id, found->second});
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) offer(i);
  while (!queue.empty()) {
    const Candidate best = queue.top();
    queue.pop();
    Node& left = nodes[best.left];
    if (!left.alive || left.id != best.left_id || left.right == kNone ||
        nodes[left.right].id != best.right_id) {
      continue;
    }
    Node& right = nodes[left.right];
    right.alive = false;
    left.id = best.merged;
    left.right = right.right;
    if (left.right != kNone) nodes[left.right].left = best.left;
    offer(left.left);
    offer(best.left);
  }

  std::vector<TokenId> ids;
  for (std::size_t i = 0; i != kNone; i = nodes[i].right) ids.push_back(nodes[i].id);
  return ids;
}

std::vector<TokenId> Llama2cTokenizer::encode_prompt(std::string_view text) const {
  std::vector<TokenId> ids = encode(text);
  ids.insert(ids.begin(), kBos);
  return ids;
}

std::span<const TokenId> Llama2cTokenizer::end_tokens() const {
  static constexpr TokenId kEnds[] = {kBos, kEos};
  return kEnds;
}

}  // namespace ntl
