#include "tokens/wordpiece_trainer.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "base/error.h"
#include "text/utf8.h"
#include "tokens/files/assemble.h"
#include "tokens/pipeline_tokenizer.h"
#include "tokens/wordpiece.h"

namespace ntl {

namespace {

constexpr TokenId kSpecialTokens = 5;
constexpr double kMostTokens = MergeRules::kMostTokens - 1;

Vocabulary special_tokens() {
  Vocabulary tokens;
  for (const char* name : {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"}) tokens.add(name);
  return tokens;
}

struct Word {
  std::vector<char32_t> characters;
  std::uint32_t frequency;
};

// The distinct words of the corpus by first appearance, but those that the model does not look into.
std::vector<Word> count_words(std::string_view corpus) {
  const TokenizerParts bert = bert_parts(special_tokens());
  const std::size_t longest = WordPiece::Options{}.max_input_chars_per_word;
  std::unordered_map<std::string, std::size_t> index_of;
  std::vector<Word> words;
  for (std::size_t begin = 0; begin < corpus.size();) {  // line by line: less is rewritten at once
    const std::size_t end = std::min(corpus.find('\n', begin), corpus.size() - 1) + 1;
    const std::string line =
        normalize(corpus.substr(begin, end - begin), bert.normalizer, Origins::kDropped).text;
    for (const TextPiece& piece : bert.pre_tokenizer.cut(line, true, Origins::kDropped).pieces) {
      const auto [found, is_new] =
          index_of.try_emplace(line.substr(piece.begin, piece.end - piece.begin), words.size());
      if (is_new) words.push_back({decode_utf8(found->first), 0});
      ++words[found->second].frequency;
    }
    begin = end;
  }
  const auto is_too_long = [&](const Word& word) { return word.characters.size() > longest; };
  words.erase(std::remove_if(words.begin(), words.end(), is_too_long), words.end());
  return words;
}

// A character as it begins a word, or as it continues one.
using Letter = std::pair<bool, char32_t>;  // (continues, character): the order of the ids

struct LetterHash {
  std::size_t operator()(const Letter& letter) const { return letter.second * 2 + letter.first; }
};

using LetterIds = std::unordered_map<Letter, TokenId, LetterHash>;

// The letters of the words, the most frequent first. Each character may begin a word, wherever it was seen.
std::vector<Letter> letters_by_frequency(const std::vector<Word>& words) {
  std::unordered_map<Letter, std::uint64_t, LetterHash> counts;
  for (const Word& word : words) {
    for (std::size_t i = 0; i < word.characters.size(); ++i) {
      counts[{false, word.characters[i]}] += word.frequency;
      if (i > 0) counts[{true, word.characters[i]}] += word.frequency;
    }
  }
  std::vector<Letter> letters;
  for (const auto& [letter, count] : counts) letters.push_back(letter);
  std::sort(letters.begin(), letters.end(), [&](const Letter& a, const Letter& b) {
    const std::uint64_t count_a = counts.at(a), count_b = counts.at(b);
    return std::tie(count_b, a.second, a.first) < std::tie(count_a, b.second, b.first);
  });
  return letters;
}

// The word in letters; empty where one of them is not in the vocabulary.
std::vector<TokenId> spelled(const Word& word, const LetterIds& ids) {
  std::vector<TokenId> letters;
  for (std::size_t i = 0; i < word.characters.size(); ++i) {
    const auto found = ids.find({i > 0, word.characters[i]});
    if (found == ids.end()) return {};
    letters.push_back(found->second);
  }
  return letters;
}

}  // namespace

WordPieceTrainer::WordPieceTrainer(std::string_view corpus, double vocab_size) : letters_(special_tokens()) {
  const std::size_t size = checked_count(vocab_size, kSpecialTokens + 1, kMostTokens,
                                         ErrorCode::kVocabSizeOutOfRange, "vocabSize");
  const std::vector<Word> words = count_words(corpus);
  if (words.empty()) throw Error(ErrorCode::kEmptyCorpus, "training needs a corpus of at least one word");

  std::vector<Letter> letters = letters_by_frequency(words);
  const std::size_t taken = std::min(letters.size(), size - kSpecialTokens);
  left_out_ = letters.size() - taken;
  letters.resize(taken);
  std::sort(letters.begin(), letters.end());
  const std::string continues = WordPiece::Options{}.continuing_prefix;
  LetterIds ids;
  for (const Letter& letter : letters) {
    ids.emplace(letter, static_cast<TokenId>(letters_.size()));
    std::string token = letter.first ? continues : std::string();
    append_utf8(token, letter.second);
    letters_.add(token);
  }

  std::size_t n_symbols = 0;
  for (const Word& word : words) n_symbols += word.characters.size();
  begin(static_cast<TokenId>(letters_.size()), size - letters_.size(), n_symbols);
  for (const Word& word : words) add_piece(spelled(word, ids), word.frequency);
}

std::size_t WordPieceTrainer::alphabet() const { return letters_.size() - kSpecialTokens; }

Vocabulary WordPieceTrainer::vocabulary() const {
  const std::size_t prefix = WordPiece::Options{}.continuing_prefix.size();
  Vocabulary tokens = letters_;
  for (const TrainedMerge& made : merges()) {
    std::string token(tokens.bytes(made.merge.left));
    token += tokens.bytes(made.merge.right).substr(prefix);
    tokens.add(token);
  }
  return tokens;
}

std::unique_ptr<Tokenizer> WordPieceTrainer::tokenizer() const {
  return std::make_unique<PipelineTokenizer>(bert_parts(vocabulary()));
}

}  // namespace ntl
