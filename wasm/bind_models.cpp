#include "boundary.h"
#include "handles.h"
#include "models/ngram/count_table.h"
#include "models/scores/scores_model.h"
#include "sampling/distribution.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

val ngram_builder(TokenizerHandle& tokenizer, const std::string& corpus, double order, double alpha,
                  const std::string& unseen) {
  return guarded([&] {
    const auto rule = parse_unseen_rule(unseen);
    const Tokenizer& words = *tokenizer.tokenizer;
    return val(std::make_shared<TableHandle>(
        TableHandle{tokenizer.tokenizer,
                    NgramTableBuilder(words.encode(corpus), words.vocab_size(), order, alpha, rule)}));
  });
}

val count(TableHandle& self) {
  return guarded([&] {
    self.builder.run();
    val state = val::object();
    put(state, "counted", self.builder.n_counted());
    put(state, "wanted", self.builder.order());
    return state;
  });
}

val counted(TableHandle& self) {
  return guarded([&] {
    const auto table = std::make_shared<const NgramTable>(self.builder.table());
    return val(std::make_shared<ModelHandle>(
        ModelHandle{self.tokenizer, [table](std::size_t) { return std::make_unique<NgramModel>(table); },
                    table, nullptr}));
  });
}

val scores_model(TokenizerHandle& tokenizer, const val& scores, bool probabilities) {
  return guarded([&] {
    auto values = numbers<double>(scores);
    const auto model =
        std::make_shared<const ScoresModel>(probabilities ? ScoresModel::from_probabilities(values)
                                                          : ScoresModel::from_logits(std::move(values)));
    return val(std::make_shared<ModelHandle>(ModelHandle{
        tokenizer.tokenizer, [model](std::size_t) { return std::make_unique<ScoresModel>(*model); }, nullptr,
        nullptr}));
  });
}

val logits(ModelHandle& self, const val& ids) {
  return guarded([&] {
    const auto scores = self.resumed().at(token_ids(ids)).logits();
    return owned(std::vector<float>(scores.begin(), scores.end()));
  });
}

val tokenizer(ModelHandle& self) {
  return guarded([&] { return val(handle_of(self.tokenizer)); });
}

// A long prompt a part at a time, so that the caller can stop; what asks about the same ids next finds them there.
val prefill(ModelHandle& self, const val& ids, double most) {
  return guarded([&] { return self.resumed().seek(token_ids(ids), static_cast<std::size_t>(most)); });
}

const NgramTable& table_of(const ModelHandle& self) {
  if (!self.table) throw Error(ErrorCode::kInvalidArgument, "only an n-gram model has a table");
  return *self.table;
}

val info(ModelHandle& self) {
  return guarded([&] {
    const NgramTable& table = table_of(self);
    val record = val::object();
    put(record, "order", table.order());
    put(record, "alpha", table.alpha());
    put(record, "corpusTokens", table.corpus_tokens());
    put(record, "contexts", table.counts().n_contexts());
    put(record, "nonzero", table.counts().n_nonzero());
    put(record, "windows", static_cast<double>(table.counts().n_windows()));
    put(record, "gridRows", n_grid_rows(table));
    const TableFacts facts = table_facts(table);
    put(record, "possibleContexts", facts.possible_contexts);
    put(record, "seenShare", facts.seen_share);
    put(record, "singleContinuation", facts.single_continuation);
    return record;
  });
}

val row(ModelHandle& self, const val& ids) {
  return guarded([&] {
    const NgramTable& table = table_of(self);
    const NgramRow found = table.row(token_ids(ids));
    const auto scores = table.logits(found);
    val record = val::object();
    put(record, "context", owned(found.context));
    put(record, "seen", found.seen);
    put(record, "orderUsed", found.order_used);
    put(record, "total", static_cast<double>(found.total));
    put(record, "counts", owned(table.counts(found)));
    put(record, "logits", owned(scores));
    const auto p = probabilities(Distribution::from_logits(scores));
    put(record, "p", owned(p));
    const RowFacts facts = row_facts(table, found, p);
    put(record, "distinct", facts.distinct);
    put(record, "unseenTokens", facts.unseen_tokens);
    put(record, "unseenP", facts.unseen_p);
    return record;
  });
}

val contexts(ModelHandle& self, const std::string& query, const std::string& sort, double offset,
             double limit) {
  return guarded([&] {
    const NgramTable& table = table_of(self);
    const ContextPage page =
        context_page(table, *self.tokenizer, query, parse_context_order(sort), offset, limit);
    val record = val::object();
    put(record, "matching", page.n_matching);
    put(record, "lines", records(page.lines, [&](const ContextLine& line) {
          val entry = val::object();
          put(entry, "index", line.index);
          put(entry, "tokens", owned(table.counts().context(line.index)));
          put(entry, "total", static_cast<double>(line.total));
          put(entry, "distinct", line.distinct);
          put(entry, "mostFrequentId", line.most_frequent.token);
          put(entry, "mostFrequentCount", line.most_frequent.count);
          return entry;
        }));
    return record;
  });
}

val grid(ModelHandle& self, double first_row, double n_rows, double first_column, double n_columns,
         double max_cells) {
  return guarded([&] {
    const CountGrid cells = count_grid(table_of(self), first_row, n_rows, first_column, n_columns, max_cells);
    val record = val::object();
    put(record, "rows", cells.rows);
    put(record, "columns", cells.columns);
    put(record, "firstRow", cells.first_row);
    put(record, "nRows", cells.n_rows);
    put(record, "firstColumn", cells.first_column);
    put(record, "nColumns", cells.n_columns);
    put(record, "sums", owned(cells.sums));
    put(record, "largest", cells.largest);
    return record;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(models) {
  emscripten::class_<ModelHandle>("Model")
      .smart_ptr<std::shared_ptr<ModelHandle>>("ModelPointer")
      .function("logits", &logits)
      .function("tokenizer", &tokenizer)
      .function("prefill", &prefill)
      .function("info", &info)
      .function("row", &row)
      .function("contexts", &contexts)
      .function("grid", &grid);
  emscripten::class_<TableHandle>("NgramBuilder")
      .smart_ptr<std::shared_ptr<TableHandle>>("NgramBuilderPointer")
      .function("run", &count)
      .function("counted", &counted);
  emscripten::function("ngramBuilder", &ngram_builder);
  emscripten::function("scoresModel", &scores_model);
}
