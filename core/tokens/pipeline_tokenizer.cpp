#include "tokens/pipeline_tokenizer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/error.h"
#include "text/utf16_cursor.h"
#include "text/utf8.h"

namespace ntl {

namespace {

TokenizerParts checked(TokenizerParts parts) {
  const std::size_t size = parts.spelling.size();
  const auto check = [&](TokenId id) {
    if (id < size) return;
    const std::string got = std::to_string(id);
    throw Error(ErrorCode::kTokenizerBroken,
                "a tokenizer of " + std::to_string(size) + " tokens speaks of token " + got, got);
  };
  for (const AddedToken& token : parts.added) check(token.id);
  for (const auto* ids : {&parts.before, &parts.behind, &parts.ends}) {
    for (const TokenId id : *ids) check(id);
  }
  parts.kinds.resize(size, TokenKind::kNormal);
  return parts;
}

std::vector<AddedToken> looked_for_in_text(const TokenizerParts& parts) {
  std::vector<AddedToken> tokens;
  for (const AddedToken& token : parts.added) {
    if (!token.normalized) tokens.push_back(token);
  }
  return tokens;
}

std::vector<AddedToken> looked_for_in_normalized(const TokenizerParts& parts) {
  std::vector<AddedToken> tokens;
  for (AddedToken token : parts.added) {
    if (!token.normalized) continue;
    if (!token.spelled_normalized) {
      token.content = normalize(token.content, parts.normalizer, Origins::kDropped).text;
    }
    tokens.push_back(std::move(token));
  }
  return tokens;
}

// `at`, or where the character begins that it lies inside.
std::size_t character_begin(std::string_view text, std::size_t at) {
  if (at == text.size()) return at;
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, at); ++back) {
    if (decode_one(text, at - back).length > back) return at - back;
  }
  return at;
}

}  // namespace

// Where a part of the text, as the model sees it, lies in what was typed.
struct PipelineTokenizer::Place {
  std::size_t section_begin;         // in what was typed
  const NormalizedText* normalized;  // the section, if the normalizer changed it
  std::size_t part_begin;            // in that
  const NormalizedText* rewritten;   // the part, if the pre-tokenizer changed it

  std::size_t origin_end(std::size_t end) const {
    return section_begin + through(normalized, part_begin + through(rewritten, end));
  }

 private:
  static std::size_t through(const NormalizedText* text, std::size_t end) {
    return text == nullptr || text->origin_ends.empty() || end == 0 ? end : text->origin_ends[end - 1];
  }
};

PipelineTokenizer::PipelineTokenizer(TokenizerParts parts)
    : parts_(checked(std::move(parts))),
      in_text_(looked_for_in_text(parts_)),
      in_normalized_(looked_for_in_normalized(parts_)),
      is_sum_(parts_.decoder.is_sum()) {
  if (parts_.decoder.steps().empty()) return;  // a token stands for what spells it
  for (const std::string& token : parts_.spelling) middle_.add(parts_.decoder.middle(token));
}

// sink.added(token, its end in the text) and sink.piece(piece, its begin, its place, branch), in order.
template <class Sink>
void PipelineTokenizer::walk(std::string_view text, SpecialTokens special, Origins origins,
                             Sink& sink) const {
  const auto pattern = parts_.pre_tokenizer.only_pattern();
  in_text_.each_section(text, special, [&](const AddedTokens::Section& section) {
    if (section.token) return sink.added(*section.token, section.end);
    const std::string_view typed = text.substr(section.begin, section.end - section.begin);
    std::optional<NormalizedText> normalized;
    if (!parts_.normalizer.empty()) normalized = normalize(typed, parts_.normalizer, origins);
    const std::string_view normal = normalized ? std::string_view(normalized->text) : typed;
    in_normalized_.each_section(normal, special, [&](const AddedTokens::Section& part) {
      Place place{section.begin, normalized ? &*normalized : nullptr, part.begin, nullptr};
      if (part.token) {
        return sink.added(*part.token,
                          origins == Origins::kTracked ? place.origin_end(part.end - part.begin) : 0);
      }
      const std::string_view shown = normal.substr(part.begin, part.end - part.begin);
      if (pattern) {  // no list of pieces is needed
        TextSplitter splitter(*pattern, shown);
        std::array<SplitPiece, 64> some;
        std::uint32_t begin = 0;
        while (const std::size_t n = splitter.next(some)) {
          for (std::size_t i = 0; i < n; ++i) {
            sink.piece(shown.substr(begin, some[i].end - begin), begin, place, some[i].branch);
            begin = some[i].end;
          }
        }
        return;
      }
      const PreTokenized cut =
          parts_.pre_tokenizer.cut(shown, section.begin == 0 && part.begin == 0, origins);
      if (cut.rewritten) place.rewritten = &*cut.rewritten;
      const std::string_view seen = cut.rewritten ? std::string_view(cut.rewritten->text) : shown;
      for (const TextPiece& piece : cut.pieces) {
        sink.piece(seen.substr(piece.begin, piece.end - piece.begin), piece.begin, place, piece.branch);
      }
    });
  });
}

std::vector<TokenId> PipelineTokenizer::ids_of(std::string_view text, SpecialTokens special) const {
  struct Ids {
    const SubwordModel& model;
    std::vector<TokenId> ids;

    void added(const AddedToken& token, std::size_t) { ids.push_back(token.id); }
    void piece(std::string_view piece, std::size_t, const Place&, SplitBranch) {
      model.encode_piece(piece, ids);
    }
  } sink{*parts_.model, {}};
  sink.ids.reserve(text.size() / 4);  // what English takes
  walk(text, special, Origins::kDropped, sink);
  return std::move(sink.ids);
}

std::string_view PipelineTokenizer::token_bytes(TokenId id) const {
  return parts_.decoder.steps().empty() ? std::string_view(parts_.spelling[id]) : middle_.bytes(id);
}

std::vector<TokenId> PipelineTokenizer::encode(std::string_view text) const {
  return ids_of(text, SpecialTokens::kAsText);
}

std::vector<TokenId> PipelineTokenizer::encode_special(std::string_view text) const {
  return ids_of(text, SpecialTokens::kAllowed);
}

std::string PipelineTokenizer::decode(std::span<const TokenId> ids) const {
  if (is_sum_) return Tokenizer::decode(ids);
  check_token_ids(ids, vocab_size());
  std::vector<std::string> tokens;
  tokens.reserve(ids.size());
  for (const TokenId id : ids) tokens.push_back(parts_.spelling[id]);
  return parts_.decoder.decode(std::move(tokens));
}

Pieces PipelineTokenizer::pieces(std::string_view text, SpecialTokens special) const {
  struct Columns {
    const SubwordModel& model;
    Utf16Cursor cursor;
    Pieces all;
    std::vector<std::uint32_t> ends;  // of one piece; a member only to keep its memory

    void added(const AddedToken& token, std::size_t end) {
      all.ids.push_back(token.id);
      all.utf16_ends.push_back(cursor.units_to(end));
    }
    void piece(std::string_view piece, std::size_t begin, const Place& place, SplitBranch) {
      ends.clear();
      model.encode_piece_with_ends(piece, all.ids, ends);
      for (const std::uint32_t end : ends) {
        all.utf16_ends.push_back(cursor.units_to(place.origin_end(begin + character_begin(piece, end))));
      }
    }
  } sink{*parts_.model, Utf16Cursor(text), {}, {}};
  walk(text, special, Origins::kTracked, sink);
  Pieces all = std::move(sink.all);
  if (!all.utf16_ends.empty()) all.utf16_ends.back() = sink.cursor.units_to(text.size());
  std::size_t bytes = 0;
  for (const TokenId id : all.ids) {
    bytes += token_bytes(id).size();
    all.byte_ends.push_back(static_cast<std::uint32_t>(bytes));
  }
  return all;
}

std::vector<TokenId> PipelineTokenizer::added_in(std::string_view text, SpecialTokens special) const {
  struct Added {
    std::vector<TokenId> ids;

    void added(const AddedToken& token, std::size_t) { ids.push_back(token.id); }
    void piece(std::string_view, std::size_t, const Place&, SplitBranch) {}
  } sink;
  walk(text, special, Origins::kDropped, sink);
  return std::move(sink.ids);
}

std::vector<PipelinePiece> PipelineTokenizer::explain(std::string_view text, SpecialTokens special) const {
  struct Explained {
    const SubwordModel& model;
    Utf16Cursor cursor;
    std::vector<PipelinePiece> pieces;

    void add(std::string text, std::size_t end, SplitBranch branch, bool is_added,
             std::vector<TokenId> tokens) {
      const std::size_t begin = pieces.empty() ? 0 : pieces.back().utf16_end;
      const std::size_t utf16_end = cursor.units_to(end);
      pieces.push_back({begin, utf16_end, cursor.at(), std::move(text), branch, is_added, std::move(tokens)});
    }
    void added(const AddedToken& token, std::size_t end) {
      add(token.content, end, SplitBranch::kUnmatched, true, {token.id});
    }
    void piece(std::string_view piece, std::size_t begin, const Place& place, SplitBranch branch) {
      std::vector<TokenId> tokens;
      model.encode_piece(piece, tokens);
      add(std::string(piece), place.origin_end(begin + piece.size()), branch, false, std::move(tokens));
    }
  } sink{*parts_.model, Utf16Cursor(text), {}};
  walk(text, special, Origins::kTracked, sink);
  if (!sink.pieces.empty()) {
    sink.pieces.back().utf16_end = sink.cursor.units_to(text.size());
    sink.pieces.back().byte_end = text.size();
  }
  return std::move(sink.pieces);
}

}  // namespace ntl
