#include "tokens/files/json_tables.h"

#include <cmath>
#include <string>

#include "tokens/files/refuse.h"

namespace ntl {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kDeepest = 32;
constexpr std::size_t kMostParts = std::size_t{1} << 20;

// What the parser calls for each part of the file as it comes to it.
class Reader {
 public:
  explicit Reader(JsonTables& to) : to_(to) {}

  bool null() { return value(Json(nullptr)); }
  bool boolean(bool is) { return value(Json(is)); }
  bool number_integer(std::int64_t number) { return value(Json(number)); }
  bool number_unsigned(std::uint64_t number) {
    if (table_ != kVocab || depth_in_table_ != 1 || !is_object_) return value(Json(number));
    if (number > 0xfffffffeu) refuse_vocab();
    to_.ids.push_back(static_cast<std::uint32_t>(number));
    to_.tokens.add(key_);
    return true;
  }
  bool number_float(double number, const std::string&) { return value(Json(number)); }
  bool binary(Json::binary_t&) { return false; }  // JSON as text has none

  bool string(std::string& text) {
    if (table_ == kMerges) {
      merge_text(text);
    } else if (table_ == kVocab && !is_object_ && depth_in_table_ == 2 && place_ == 0) {
      to_.tokens.add(text);
      ++place_;
    } else {
      value(Json(std::move(text)));
    }
    return true;
  }

  bool start_object(std::size_t) { return start(Json::object()); }
  bool start_array(std::size_t) { return start(Json::array()); }
  bool end_object() { return end(); }
  bool end_array() { return end(); }

  bool key(std::string& name) {
    key_ = name;
    if (table_ == kNone && open_.back()->contains(key_)) {
      refuse_tokenizer("'" + key_ + "' stands twice in one object", key_);
    }
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const Json::exception&) {
    refuse_tokenizer("the file is no JSON from byte " + std::to_string(position) + " on");
  }

 private:
  enum Table { kNone, kVocab, kMerges };

  [[noreturn]] static void refuse_vocab() {
    refuse_tokenizer("model.vocab is neither an object of ids nor a list of tokens with their scores",
                     "model.vocab");
  }
  [[noreturn]] static void refuse_merges() {
    refuse_tokenizer("model.merges is no list of pairs", "model.merges");
  }

  // A value that is no container. In a table only those that belong there come here, or what is to be refused.
  bool value(Json&& one) {
    if (table_ == kMerges) refuse_merges();
    if (table_ == kVocab) {
      if (is_object_ || depth_in_table_ != 2 || place_ != 1 || !one.is_number()) refuse_vocab();
      to_.scores.push_back(one.get<double>());
      ++place_;
      return true;
    }
    add(std::move(one));
    return true;
  }

  // Puts a value of the rest where it belongs.
  Json* add(Json&& one) {
    if (++n_parts_ > kMostParts) refuse_tokenizer("the file has too many parts beside its tables");
    if (open_.empty()) {
      to_.rest = std::move(one);
      return &to_.rest;
    }
    Json& holder = *open_.back();
    if (holder.is_array()) {
      holder.push_back(std::move(one));
      return &holder.back();
    }
    return &(holder[key_] = std::move(one));
  }

  bool start(Json&& empty) {
    if (open_.size() + depth_in_table_ >= kDeepest) refuse_tokenizer("the file is nested too deeply");
    if (table_ != kNone) {
      ++depth_in_table_;
      place_ = 0;
      if (is_object_ || !empty.is_array() || depth_in_table_ > 2) {
        table_ == kVocab ? refuse_vocab() : refuse_merges();
      }
      return true;
    }
    // Only an object two levels deep is looked at by name: model is in the file's own object.
    const bool in_model = open_.size() == 2 && open_.back() == model_;
    if (in_model && (key_ == "vocab" || key_ == "merges")) {
      const bool vocab = key_ == "vocab";
      bool& seen = vocab ? has_vocab_ : to_.has_merges;
      if (seen) refuse_tokenizer("model." + key_ + " stands there twice", "model." + key_);
      seen = true;
      table_ = vocab ? kVocab : kMerges;
      is_object_ = empty.is_object();
      if (is_object_ && !vocab) refuse_merges();
      depth_in_table_ = 1;
      return true;
    }
    Json* added = add(std::move(empty));
    if (open_.size() == 1 && open_[0]->is_object() && key_ == "model" && added->is_object()) model_ = added;
    open_.push_back(added);
    return true;
  }

  bool end() {
    if (table_ == kNone) {
      open_.pop_back();
      return true;
    }
    if (depth_in_table_ == 2 && place_ != 2) table_ == kVocab ? refuse_vocab() : refuse_merges();
    if (--depth_in_table_ == 0) table_ = kNone;
    return true;
  }

  void merge_text(const std::string& text) {
    if (depth_in_table_ == 2) {
      if (++place_ > 2) refuse_merges();
      to_.merge_parts.add(text);
      return;
    }
    const std::size_t space = text.find(' ');
    if (space == text.npos || text.find(' ', space + 1) != text.npos) {
      refuse_tokenizer("the merge '" + text + "' is not two tokens with a space between", text);
    }
    to_.merge_parts.add(std::string_view(text).substr(0, space));
    to_.merge_parts.add(std::string_view(text).substr(space + 1));
  }

  JsonTables& to_;
  std::vector<Json*> open_;  // the containers of the rest that the parser is in
  Json* model_ = nullptr;
  std::string key_;
  Table table_ = kNone;
  bool is_object_ = false;          // the table
  std::size_t depth_in_table_ = 0;  // 1 in the table itself, 2 in an entry that is a list
  std::size_t place_ = 0;           // how many values that list has so far
  bool has_vocab_ = false;
  std::size_t n_parts_ = 0;
};

}  // namespace

JsonTables read_json_tables(std::span<const std::uint8_t> bytes) {
  JsonTables tables;
  Reader reader(tables);
  const auto* begin = reinterpret_cast<const char*>(bytes.data());
  Json::sax_parse(begin, begin + bytes.size(), &reader);
  return tables;
}

}  // namespace ntl
