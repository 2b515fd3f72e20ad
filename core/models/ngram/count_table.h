#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "models/ngram/ngram_model.h"
#include "tokens/tokenizer.h"

namespace ntl {

// The counts as a table that a person can read, page by page, at any vocabulary size.

// How sparse the table is.
struct TableFacts {
  double possible_contexts;         // vocab_size^(order - 1)
  double seen_share;                // of them, the share that occurs in the corpus
  std::size_t single_continuation;  // contexts that only ever had one continuation
};
TableFacts table_facts(const NgramTable& table);

// How much of a row was ever seen.
struct RowFacts {
  std::size_t distinct;       // tokens that followed the context
  std::size_t unseen_tokens;  // all others
  double unseen_p;            // what the smoothing gives to these, together
};
// p  (vocab_size,) the softmax of the row's logits
RowFacts row_facts(const NgramTable& table, const NgramRow& row, std::span<const double> p);

enum class ContextOrder { kById, kByTotal, kByDistinct };  // kByTotal, kByDistinct: largest first, ties by id

// "id" | "total" | "distinct"; throws Error(kInvalidArgument)
ContextOrder parse_context_order(std::string_view name);

// One line of the list of contexts.
struct ContextLine {
  std::size_t index;  // for NgramCounts::context / row
  std::uint64_t total;
  std::size_t distinct;      // tokens that followed it
  TokenCount most_frequent;  // the first one after it (ties: lower id)
};

struct ContextPage {
  std::size_t n_matching;  // contexts that match the query
  std::vector<ContextLine> lines;
};

// Contexts whose text contains `query` (empty: all), sorted, lines [offset, offset + limit).
// throws  Error(kInvalidArgument) unless offset and limit are integers >= 0
ContextPage context_page(const NgramTable& table, const Tokenizer& tokenizer, std::string_view query,
                         ContextOrder order, double offset, double limit);

// A grid of summed counts, for a heat map of any size: rows are the contexts' last tokens for order 2
// (order 1: one row; order > 2: contexts by index), columns the next tokens, by id. Cell (r, c) is the sum
// over its block of rows and columns: the row x of the part lies in cell row floor((x - first_row) * rows /
// n_rows), and columns in the same way.
struct CountGrid {
  std::size_t rows, columns;      // cells
  std::size_t first_row, n_rows;  // the part of the table that is shown
  std::size_t first_column, n_columns;
  std::vector<double> sums;  // (rows, columns)
  double largest;
};

// Rows of the grid: for order 2 the vocabulary (all vocab_size ids, also those never seen as context), so
// that row = token id; for other orders the contexts that occur. n_grid_rows(table) says how many.
std::size_t n_grid_rows(const NgramTable& table);

// max_cells_each_way, an integer in 1 ... 4096, bounds rows and columns; where the part is larger, neighbours
// are summed into one cell.
// throws  Error(kInvalidArgument) where the part lies outside the table or is empty, and for a bound out of
//         range
CountGrid count_grid(const NgramTable& table, double first_row, double n_rows, double first_column,
                     double n_columns, double max_cells_each_way);

}  // namespace ntl
