#include "tokens/vocabulary.h"

namespace ntl {

void Vocabulary::add(std::string_view token) {
  // A copy first: appending may move the bytes that the token points into.
  bytes_ += std::string(token);
  ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
}

}  // namespace ntl
