#include <limits>
#include <string>

#include "catch.h"
#include "damage.h"
#include "models/refusal.h"
#include "tokens/files/bytes.h"
#include "tokens/files/protobuf.h"
#include "tokens/files/sentencepiece_model.h"

namespace {

using protobuf::bytes;
using protobuf::number;
using protobuf::piece;
using protobuf::real;

std::string pieces_only() {
  return piece("<unk>", 0, 2) + piece("<s>", 0, 3) + piece("▁a", -1.5f) + piece("<0x0A>", 0, 6);
}

ntl::SentencePieceFile read(const std::string& file) { return ntl::read_sentencepiece_model(bytes_of(file)); }
std::string refused(const std::string& file) {
  return refusal([&] { read(file); });
}

}  // namespace

TEST_CASE("a SentencePiece model is read with its defaults", "[tokens][files][sentencepiece]") {
  const ntl::SentencePieceFile file = read(pieces_only());
  REQUIRE(file.pieces.size() == 4);
  CHECK(file.pieces.bytes(2) == "▁a");
  CHECK(file.scores[2] == -1.5f);
  CHECK(file.types[0] == ntl::PieceType::kUnknown);
  CHECK(file.types[2] == ntl::PieceType::kNormal);
  CHECK(file.types[3] == ntl::PieceType::kByte);
  // sentencepiece_model.proto's defaults
  CHECK(file.algorithm == ntl::SentencePieceFile::Algorithm::kUnigram);
  CHECK((file.unk_id == 0 && file.bos_id == 1 && file.eos_id == 2));
  CHECK((file.add_dummy_prefix && file.remove_extra_whitespaces && file.escape_whitespaces));
  CHECK_FALSE(file.byte_fallback);
}

TEST_CASE(
    "a SentencePiece model is read with what it says, in any order, and fields that are not used are skipped",
    "[tokens][files][sentencepiece]") {
  const std::string trainer = number(3, 2) + number(35, 1) + bytes(44, " ⁇ ") +
                              number(41, ~std::uint64_t{0}) + real(10, 0.5f) + number(42, 7) + number(40, 3) +
                              number(24, 1);
  const std::string normalizer =
      bytes(1, "identity") + bytes(2, "map") + number(3, 0) + number(4, 0) + number(5, 0) + bytes(6, "");
  const ntl::SentencePieceFile file =
      read(bytes(3, normalizer) + bytes(2, trainer) + pieces_only() + bytes(4, "self test") + number(99, 1));
  CHECK(file.algorithm == ntl::SentencePieceFile::Algorithm::kBpe);
  CHECK((file.unk_id == 3 && file.bos_id == -1 && file.eos_id == 7));
  CHECK((file.byte_fallback && file.treat_whitespace_as_suffix));
  CHECK(file.normalizer == "identity");
  CHECK(file.precompiled_charsmap == "map");
  CHECK_FALSE((file.add_dummy_prefix || file.remove_extra_whitespaces || file.escape_whitespaces));
}

TEST_CASE("a SentencePiece model says what is wrong with it", "[tokens][files][sentencepiece]") {
  CHECK(refused("") == "tokenizer_broken");
  CHECK(refused(bytes(2, "")) == "tokenizer_broken");                   // no piece
  CHECK(refused(piece("", 0)) == "tokenizer_broken");                   // an empty one
  CHECK(refused(piece("a", 0) + piece("a", 1)) == "tokenizer_broken");  // twice
  CHECK(refused(piece("\xff", 0)) == "tokenizer_broken");               // no UTF-8
  CHECK(refused(piece("a", std::numeric_limits<float>::quiet_NaN())) == "tokenizer_broken");
  CHECK(refused(piece("a", 0, 7)) == "tokenizer_broken");                        // no such type
  CHECK(refused(number(1, 5)) == "tokenizer_broken");                            // a number for a piece
  CHECK(refused(bytes(1, number(1, 5))) == "tokenizer_broken");                  // and for its text
  CHECK(refused(bytes(1, bytes(1, "a") + number(2, 5))) == "tokenizer_broken");  // an integer score
  CHECK(refused(piece("a", 0) + bytes(2, number(3, 5))) == "tokenizer_broken");  // no such model_type
  CHECK(refused(piece("a", 0) + bytes(2, bytes(3, "x"))) == "tokenizer_broken");
  CHECK(refused("\x0b") == "tokenizer_broken");                                          // a group
  CHECK(refused("\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01") == "tokenizer_broken");  // 2^64 - 1 bytes
  CHECK(refused(std::string(20, '\xff')) == "tokenizer_broken");  // a varint without end
}

TEST_CASE("a SentencePiece model is refused wherever it is cut inside a field",
          "[tokens][files][sentencepiece][property]") {
  const std::string first = piece("<unk>", 0, 2), second = piece("▁a", -1);
  const std::string file = first + second;
  for (std::size_t size = 0; size < file.size(); ++size) {
    CAPTURE(size);
    CHECK((refused(file.substr(0, size)) == "accepted") == (size == first.size()));
  }
}

TEST_CASE("whatever bytes a SentencePiece model has, it is read or refused by name",
          "[tokens][files][sentencepiece][property]") {
  const std::string file = pieces_only() + bytes(2, number(3, 2)) + bytes(3, bytes(1, "identity"));
  ntl::Pcg64 rng(21);
  for (int round = 0; round < 2000; ++round) {
    const std::string wrong = damaged(file, rng, 1 + round % 3);
    const std::string said = refused(wrong);
    CHECK((said == "accepted" || said == "tokenizer_broken"));
  }
}
