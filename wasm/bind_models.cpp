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
    state.set("counted", self.builder.n_counted());
    state.set("wanted", self.builder.order());
    return state;
  });
}

val counted(TableHandle& self) {
  return guarded([&] {
    const auto table = std::make_shared<const NgramTable>(self.builder.table());
    return val(std::make_shared<ModelHandle>(
        ModelHandle{self.tokenizer, [table] { return std::make_unique<NgramModel>(table); }, table}));
  });
}

val scores_model(TokenizerHandle& tokenizer, const val& scores, bool probabilities) {
  return guarded([&] {
    auto values = numbers<double>(scores);
    const auto model =
        std::make_shared<const ScoresModel>(probabilities ? ScoresModel::from_probabilities(values)
                                                          : ScoresModel::from_logits(std::move(values)));
    return val(std::make_shared<ModelHandle>(ModelHandle{
        tokenizer.tokenizer, [model] { return std::make_unique<ScoresModel>(*model); }, nullptr}));
  });
}

val logits(ModelHandle& self, const val& ids) {
  return guarded([&] {
    const auto model = self.start();
    model->append(token_ids(ids));
    const auto scores = model->logits();
    return owned(std::vector<float>(scores.begin(), scores.end()));
  });
}

const NgramTable& table_of(const ModelHandle& self) {
  if (!self.table) throw Error(ErrorCode::kInvalidArgument, "only an n-gram model has a table");
  return *self.table;
}

val info(ModelHandle& self) {
  return guarded([&] {
    const NgramTable& table = table_of(self);
    val record = val::object();
    record.set("order", table.order());
    record.set("alpha", table.alpha());
    record.set("corpusTokens", table.corpus_tokens());
    record.set("contexts", table.counts().n_contexts());
    record.set("nonzero", table.counts().n_nonzero());
    record.set("windows", static_cast<double>(table.counts().n_windows()));
    record.set("gridRows", n_grid_rows(table));
    const TableFacts facts = table_facts(table);
    record.set("possibleContexts", facts.possible_contexts);
    record.set("seenShare", facts.seen_share);
    record.set("singleContinuation", facts.single_continuation);
    return record;
  });
}

val row(ModelHandle& self, const val& ids) {
  return guarded([&] {
    const NgramTable& table = table_of(self);
    const NgramRow found = table.row(token_ids(ids));
    const auto scores = table.logits(found);
    val record = val::object();
    record.set("context", owned(found.context));
    record.set("seen", found.seen);
    record.set("orderUsed", found.order_used);
    record.set("total", static_cast<double>(found.total));
    record.set("counts", owned(table.counts(found)));
    record.set("logits", owned(scores));
    const auto p = probabilities(Distribution::from_logits(scores));
    record.set("p", owned(p));
    const RowFacts facts = row_facts(table, found, p);
    record.set("distinct", facts.distinct);
    record.set("unseenTokens", facts.unseen_tokens);
    record.set("unseenP", facts.unseen_p);
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
    record.set("matching", page.n_matching);
    record.set("lines", records(page.lines, [&](const ContextLine& line) {
                 val entry = val::object();
                 entry.set("index", line.index);
                 entry.set("tokens", owned(table.counts().context(line.index)));
                 entry.set("total", static_cast<double>(line.total));
                 entry.set("distinct", line.distinct);
                 entry.set("mostFrequentId", line.most_frequent.token);
                 entry.set("mostFrequentCount", line.most_frequent.count);
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
    record.set("rows", cells.rows);
    record.set("columns", cells.columns);
    record.set("firstRow", cells.first_row);
    record.set("nRows", cells.n_rows);
    record.set("firstColumn", cells.first_column);
    record.set("nColumns", cells.n_columns);
    record.set("sums", owned(cells.sums));
    record.set("largest", cells.largest);
    return record;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(models) {
  emscripten::class_<ModelHandle>("Model")
      .smart_ptr<std::shared_ptr<ModelHandle>>("ModelPointer")
      .function("logits", &logits)
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
