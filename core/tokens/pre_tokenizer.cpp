#include "tokens/pre_tokenizer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "text/characters.h"
#include "text/unicode_categories.h"
#include "text/utf8.h"

namespace ntl {

namespace {

bool is_in(CharacterSet set, const CodePoint& character) {
  switch (set) {
    case CharacterSet::kNumbers:
      return !character.broken && is_number(general_category(character.value));
    case CharacterSet::kPunctuation:
      return is_bert_punctuation(character);
    case CharacterSet::kWhiteSpace:
      return is_white_space(character);
  }
  return false;
}

// A stretch of a piece that a step has matched, or one between.
struct Stretch {
  std::uint32_t begin;
  std::uint32_t end;
  bool match;
};

// Pieces of the stretches that one piece was cut into.
void join(std::span<const Stretch> stretches, SplitBehavior behavior, SplitBranch matched,
          SplitBranch between, std::vector<TextPiece>& to) {
  const auto piece = [&](const Stretch& one) {
    return TextPiece{one.begin, one.end, one.match ? matched : between};
  };
  const std::size_t first = to.size();
  bool after_match = false;
  switch (behavior) {
    case SplitBehavior::kRemoved:
      for (const Stretch& one : stretches) {
        if (!one.match) to.push_back(piece(one));
      }
      break;
    case SplitBehavior::kIsolated:
      for (const Stretch& one : stretches) to.push_back(piece(one));
      break;
    case SplitBehavior::kContiguous:
      for (const Stretch& one : stretches) {
        if (one.match == after_match && to.size() > first) {
          to.back().end = one.end;
        } else {
          to.push_back(piece(one));
        }
        after_match = one.match;
      }
      break;
    case SplitBehavior::kMergedWithPrevious:
      for (const Stretch& one : stretches) {
        if (one.match && !after_match && to.size() > first) {
          to.back().end = one.end;
        } else {
          to.push_back(piece(one));
        }
        after_match = one.match;
      }
      break;
    case SplitBehavior::kMergedWithNext:
      for (std::size_t i = stretches.size(); i-- > 0;) {
        const Stretch& one = stretches[i];
        if (one.match && !after_match && to.size() > first) {
          to.back().begin = one.begin;
        } else {
          to.push_back(piece(one));
        }
        after_match = one.match;
      }
      std::reverse(to.begin() + static_cast<std::ptrdiff_t>(first), to.end());
      break;
  }
}

// A text on its way through the steps.
class Cutter {
 public:
  Cutter(std::string_view text, bool at_start, Origins origins)
      : text_(text), at_start_(at_start), origins_(origins) {
    if (!text.empty())
      pieces_.push_back({0, static_cast<std::uint32_t>(text.size()), SplitBranch::kUnmatched});
  }

  void operator()(const SplitByPattern& step) {
    cut([&](const TextPiece& piece, std::vector<TextPiece>& to) {
      TextSplitter splitter(step.pattern, view(piece));
      std::array<SplitPiece, 64> some;
      std::uint32_t begin = piece.begin;
      while (const std::size_t n = splitter.next(some)) {
        for (std::size_t i = 0; i < n; ++i) {
          const std::uint32_t end = piece.begin + some[i].end;
          to.push_back({begin, end, some[i].branch});
          begin = end;
        }
      }
    });
  }

  void operator()(const SplitByCharacters& step) {
    cut([&](const TextPiece& piece, std::vector<TextPiece>& to) {
      stretches_.clear();
      std::uint32_t behind = piece.begin;
      each_character(piece, [&](std::uint32_t at, const CodePoint& character) {
        if (!is_in(step.set, character)) return;
        if (behind < at) stretches_.push_back({behind, at, false});
        behind = at + character.length;
        stretches_.push_back({at, behind, true});
      });
      if (behind < piece.end) stretches_.push_back({behind, piece.end, false});
      const SplitBranch matched = step.set == CharacterSet::kNumbers       ? SplitBranch::kNumber
                                  : step.set == CharacterSet::kPunctuation ? SplitBranch::kSymbols
                                                                           : SplitBranch::kSpaces;
      join(stretches_, step.behavior, matched, piece.branch, to);
    });
  }

  void operator()(const SplitByText& step) {
    cut([&](const TextPiece& piece, std::vector<TextPiece>& to) {
      split_by_text(piece, step.text, step.behavior, step.invert, to);
    });
  }

  void operator()(const SplitWords&) {
    enum { kSpace, kWord, kOther };
    cut([&](const TextPiece& piece, std::vector<TextPiece>& to) {
      int last = kSpace;
      each_character(piece, [&](std::uint32_t at, const CodePoint& character) {
        const int kind = is_white_space(character) ? kSpace : is_word_character(character) ? kWord : kOther;
        const std::uint32_t end = at + character.length;
        if (kind != kSpace && kind == last) {
          to.back().end = end;
        } else if (kind != kSpace) {
          to.push_back({at, end, kind == kWord ? SplitBranch::kWord : SplitBranch::kSymbols});
        }
        last = kind;
      });
    });
  }

  void operator()(const PrefixSpace&) {
    rewrite([](const TextPiece& piece, std::string_view text, TextRewrite& to) -> std::size_t {
      if (text[0] == ' ') return 0;
      to.write(" ", piece.begin);
      return 1;
    });
  }

  void operator()(const Metaspace& step) {
    const std::string& mark = step.replacement;
    rewrite([&](const TextPiece& piece, std::string_view text, TextRewrite& to) {
      std::size_t longer = 0;
      const bool marked = text[0] == ' ' || text.substr(0, mark.size()) == mark;
      const bool prepend = step.prepend == Metaspace::Prepend::kAlways ||
                           (step.prepend == Metaspace::Prepend::kFirst && at_start_ && piece.begin == 0);
      if (!marked && prepend) {
        to.write(mark, piece.begin);
        longer += mark.size();
      }
      for (std::size_t at = text.find(' '); at != text.npos; at = text.find(' ', at + 1)) {
        to.keep_to(piece.begin + at);
        to.write(mark, piece.begin + at + 1);
        longer += mark.size() - 1;
      }
      return longer;
    });
    if (!step.split) return;
    cut([&](const TextPiece& piece, std::vector<TextPiece>& to) {
      split_by_text(piece, mark, SplitBehavior::kMergedWithNext, false, to);
    });
  }

  PreTokenized finish() { return {std::move(rewritten_), std::move(pieces_)}; }

 private:
  std::string_view view(const TextPiece& piece) const {
    return text_.substr(piece.begin, piece.end - piece.begin);
  }

  template <class Character>
  void each_character(const TextPiece& piece, Character&& character) const {
    const std::string_view text = view(piece);
    for (std::size_t at = 0; at < text.size();) {
      const CodePoint one = decode_one(text, at);
      character(static_cast<std::uint32_t>(piece.begin + at), one);
      at += one.length;
    }
  }

  void split_by_text(const TextPiece& piece, std::string_view wanted, SplitBehavior behavior, bool invert,
                     std::vector<TextPiece>& to) {
    stretches_.clear();
    const std::string_view text = view(piece);
    std::size_t behind = 0;
    const auto add = [&](std::size_t begin, std::size_t end, bool match) {
      stretches_.push_back({static_cast<std::uint32_t>(piece.begin + begin),
                            static_cast<std::uint32_t>(piece.begin + end), match != invert});
    };
    for (std::size_t at; (at = text.find(wanted, behind)) != text.npos; behind = at + wanted.size()) {
      if (behind < at) add(behind, at, false);
      add(at, at + wanted.size(), true);
    }
    if (behind < text.size()) add(behind, text.size(), false);
    join(stretches_, behavior, piece.branch, piece.branch, to);
  }

  template <class Cut>
  void cut(Cut&& cut_piece) {
    std::vector<TextPiece> cut_pieces;
    for (const TextPiece& piece : pieces_) cut_piece(piece, cut_pieces);
    pieces_ = std::move(cut_pieces);
  }

  // change(piece, its text, rewrite) writes the piece anew and says how many bytes it grew by.
  template <class Change>
  void rewrite(Change&& change) {
    TextRewrite to(text_, origins_);
    std::vector<TextPiece> moved;
    std::size_t longer = 0;
    for (const TextPiece& piece : pieces_) {
      to.keep_to(piece.begin);
      const auto begin = static_cast<std::uint32_t>(piece.begin + longer);
      longer += change(piece, view(piece), to);
      to.keep_to(piece.end);
      moved.push_back({begin, static_cast<std::uint32_t>(piece.end + longer), piece.branch});
    }
    std::optional<NormalizedText> changed = to.finish();
    if (!changed) return;
    rewritten_ = rewritten_ ? then(*rewritten_, std::move(*changed)) : std::move(*changed);
    text_ = rewritten_->text;
    pieces_ = std::move(moved);
  }

  std::string_view text_;
  bool at_start_;
  Origins origins_;
  std::optional<NormalizedText> rewritten_;
  std::vector<TextPiece> pieces_;
  std::vector<Stretch> stretches_;  // of one piece; a member only to keep its memory
};

}  // namespace

std::optional<SplitPattern> PreTokenizer::only_pattern() const {
  if (steps_.size() != 1) return std::nullopt;
  const auto* step = std::get_if<SplitByPattern>(&steps_[0]);
  return step ? std::optional(step->pattern) : std::nullopt;
}

PreTokenized PreTokenizer::cut(std::string_view text, bool at_start, Origins origins) const {
  Cutter cutter(text, at_start, origins);
  for (const PreTokenizerStep& step : steps_) std::visit(cutter, step);
  return cutter.finish();
}

}  // namespace ntl
