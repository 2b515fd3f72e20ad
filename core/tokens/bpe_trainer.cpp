#include "tokens/bpe_trainer.h"

#include <vector>

#include "base/error.h"
#include "tokens/piece_counts.h"

namespace ntl {

BpeTrainer::BpeTrainer(std::string_view corpus, double vocab_size) {
  constexpr double kLargestVocabSize = 4294967295.0;  // ids have 32 bits
  const std::size_t size =
      checked_count(vocab_size, 256, kLargestVocabSize, ErrorCode::kVocabSizeOutOfRange, "vocabSize");
  if (corpus.empty()) throw Error(ErrorCode::kEmptyCorpus, "training needs a corpus of at least one byte");

  const std::vector<PieceCount> pieces = count_pieces(corpus);
  std::size_t n_symbols = 0;
  for (const PieceCount& piece : pieces) n_symbols += piece.bytes.size();
  begin(256, size - 256, n_symbols);
  std::vector<TokenId> bytes;
  for (const PieceCount& piece : pieces) {
    bytes.clear();
    for (const char byte : piece.bytes) bytes.push_back(static_cast<std::uint8_t>(byte));
    add_piece(bytes, piece.frequency);
  }
}

}  // namespace ntl
