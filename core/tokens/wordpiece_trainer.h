#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "tokens/merge_training.h"
#include "tokens/tokenizer.h"
#include "tokens/vocabulary.h"

namespace ntl {

// Learns a WordPiece vocabulary from a corpus: the pair of neighbours that is most frequent becomes a token, again and
// again (merge_training.h). The corpus is read as BERT reads a text: small letters without accents, cut at white space,
// at punctuation and around each Han character; a word is counted once and weighted by its frequency.
//
// What the rule chooses by. WordPiece was first described as taking the pair that raises the likelihood of the corpus
// most, count(ab) / (count(a) * count(b)) (Schuster & Nakajima 2012); that trainer was never published. The score favours
// what is rare: two letters that stand together twice and nowhere else beat every frequent ending, so that a small
// vocabulary fills up with whole rare words. Here it is count(ab), as in the trainer that people use, that of Hugging
// Face's `tokenizers`, whose WordPiece is learnt by byte-pair encoding. Encoding is the same either way: the longest
// token that fits, again and again.
//
// ids     0 ... 4 are [PAD] [UNK] [CLS] [SEP] [MASK]; then the characters as they begin a word, by code point; then those
//         that continue one, with ##; then what was learnt, in order
// alphabet each character of the corpus, and with ## each that occurs inside a word. Where they do not all fit, the most
//         frequent are taken (ties: the lower code point, without ## first); a word with another is [UNK] and is not
//         learnt from
// ties    the pair smaller by (left id, right id)
// memory  linear in the distinct words and the longest line
class WordPieceTrainer : public MergeTraining {
 public:
  // corpus      UTF-8 with at least one word
  // vocab_size  an integer from 6 to 2^20 - 1
  // throws      Error(kEmptyCorpus | kVocabSizeOutOfRange)
  WordPieceTrainer(std::string_view corpus, double vocab_size);

  std::size_t alphabet() const;                       // characters taken; one with ## counts for itself
  std::size_t left_out() const { return left_out_; }  // and those for which there was no room

  Vocabulary vocabulary() const;  // so far
  // The tokenizer of a vocab.txt with these tokens.
  std::unique_ptr<Tokenizer> tokenizer() const;

 private:
  Vocabulary letters_;  // behind the special tokens
  std::size_t left_out_ = 0;
};

}  // namespace ntl
