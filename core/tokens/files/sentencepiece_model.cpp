#include "tokens/files/sentencepiece_model.h"

#include <cmath>
#include <cstring>
#include <string_view>
#include <unordered_set>

#include "text/utf8.h"
#include "tokens/files/refuse.h"

namespace ntl {

namespace {

using Bytes = std::span<const std::uint8_t>;

// One field of a message: its number, and its value as far as it is a number or a run of bytes.
struct Field {
  enum Wire : std::uint32_t { kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5 };
  std::uint32_t number;
  Wire wire;
  std::uint64_t value;  // of a varint, or the bits of a fixed number
  Bytes bytes;
};

// Goes through a message field by field. Nothing is copied, and no length is believed that the bytes do not have.
class Message {
 public:
  Message(Bytes bytes, std::string_view name) : rest_(bytes), name_(name) {}

  bool next(Field& field) {
    if (rest_.empty()) return false;
    const std::uint64_t key = varint();
    field.number = static_cast<std::uint32_t>(key >> 3);
    field.wire = static_cast<Field::Wire>(key & 7);
    field.value = 0;
    field.bytes = {};
    switch (field.wire) {
      case Field::kVarint:
        field.value = varint();
        return true;
      case Field::kFixed64:
        field.value = fixed(8);
        return true;
      case Field::kFixed32:
        field.value = fixed(4);
        return true;
      case Field::kBytes:
        field.bytes = take(varint());
        return true;
    }
    refuse("has a field of a kind that is not known");
  }

  Bytes bytes_of(const Field& field) const {
    if (field.wire != Field::kBytes) refuse("has a number where bytes should stand");
    return field.bytes;
  }
  std::string_view text_of(const Field& field) const {
    const Bytes bytes = bytes_of(field);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  std::uint64_t number_of(const Field& field) const {
    if (field.wire != Field::kVarint) refuse("has something else where an integer should stand");
    return field.value;
  }
  bool flag_of(const Field& field) const { return number_of(field) != 0; }
  // An int32: a negative one is written in ten bytes.
  std::int32_t id_of(const Field& field) const { return static_cast<std::int32_t>(number_of(field)); }
  float float_of(const Field& field) const {
    if (field.wire != Field::kFixed32) refuse("has something else where a float should stand");
    const auto bits = static_cast<std::uint32_t>(field.value);
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }

  [[noreturn]] void refuse(const std::string& why) const { refuse_tokenizer(std::string(name_) + " " + why); }

 private:
  Bytes take(std::uint64_t n) {
    if (n > rest_.size()) refuse("is cut off");
    const Bytes taken = rest_.first(static_cast<std::size_t>(n));
    rest_ = rest_.subspan(static_cast<std::size_t>(n));
    return taken;
  }
  std::uint64_t fixed(std::size_t n) {
    const Bytes bytes = take(n);
    std::uint64_t value = 0;
    for (std::size_t i = n; i-- > 0;) value = value << 8 | bytes[i];
    return value;
  }
  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const std::uint8_t byte = take(1)[0];
      value |= std::uint64_t{byte & 0x7fu} << shift;
      if (byte < 0x80) return value;
    }
    refuse("has an integer of more than ten bytes");
  }

  Bytes rest_;
  std::string_view name_;
};

void read_piece(Bytes bytes, SentencePieceFile& file) {
  const std::string name = "piece " + std::to_string(file.pieces.size());
  Message message(bytes, name);
  std::string_view piece;
  float score = 0;
  std::uint64_t type = 1;
  for (Field field; message.next(field);) {
    if (field.number == 1) piece = message.text_of(field);
    if (field.number == 2) score = message.float_of(field);
    if (field.number == 3) type = message.number_of(field);
  }
  if (piece.empty()) message.refuse("has no text");
  if (!is_utf8(piece)) message.refuse("is no UTF-8");
  if (std::isnan(score)) message.refuse("has a score that is no number");
  if (type < 1 || type > 6) message.refuse("has the type " + std::to_string(type) + ", which is not known");
  file.pieces.add(piece);
  file.scores.push_back(score);
  file.types.push_back(static_cast<PieceType>(type));
}

void read_trainer(Bytes bytes, SentencePieceFile& file) {
  Message message(bytes, "trainer_spec");
  for (Field field; message.next(field);) {
    switch (field.number) {
      case 3: {
        const std::uint64_t algorithm = message.number_of(field);
        if (algorithm < 1 || algorithm > 4) message.refuse("names a model_type that is not known");
        file.algorithm = static_cast<SentencePieceFile::Algorithm>(algorithm);
        break;
      }
      case 24:
        file.treat_whitespace_as_suffix = message.flag_of(field);
        break;
      case 35:
        file.byte_fallback = message.flag_of(field);
        break;
      case 40:
        file.unk_id = message.id_of(field);
        break;
      case 41:
        file.bos_id = message.id_of(field);
        break;
      case 42:
        file.eos_id = message.id_of(field);
        break;
      default:
        break;
    }
  }
}

void read_normalizer(Bytes bytes, SentencePieceFile& file) {
  Message message(bytes, "normalizer_spec");
  for (Field field; message.next(field);) {
    if (field.number == 1) file.normalizer = message.text_of(field);
    if (field.number == 2) file.precompiled_charsmap = message.text_of(field);
    if (field.number == 3) file.add_dummy_prefix = message.flag_of(field);
    if (field.number == 4) file.remove_extra_whitespaces = message.flag_of(field);
    if (field.number == 5) file.escape_whitespaces = message.flag_of(field);
  }
}

}  // namespace

SentencePieceFile read_sentencepiece_model(Bytes bytes) {
  SentencePieceFile file;
  Message message(bytes, "the model");
  for (Field field; message.next(field);) {
    if (field.number == 1) read_piece(message.bytes_of(field), file);
    if (field.number == 2) read_trainer(message.bytes_of(field), file);
    if (field.number == 3) read_normalizer(message.bytes_of(field), file);
  }
  if (file.pieces.size() == 0) message.refuse("has no piece");
  std::unordered_set<std::string_view> seen;
  for (TokenId id = 0; id < file.pieces.size(); ++id) {
    const std::string_view piece = file.pieces.bytes(id);
    if (!seen.insert(piece).second) {
      refuse_tokenizer("the piece '" + std::string(piece) + "' stands there twice", std::string(piece));
    }
  }
  return file;
}

}  // namespace ntl
