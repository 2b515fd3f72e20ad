#include "models/ngram/count_table.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "base/error.h"

namespace ntl {

namespace {

// Indices of the contexts whose bytes contain the query, by index.
std::vector<std::size_t> matching_contexts(const NgramCounts& counts, const Tokenizer& tokenizer,
                                           std::string_view query) {
  std::vector<std::size_t> matching;
  if (query.empty()) {
    matching.resize(counts.n_contexts());
    std::iota(matching.begin(), matching.end(), std::size_t{0});
    return matching;
  }
  std::string text;
  for (std::size_t i = 0; i < counts.n_contexts(); ++i) {
    text.clear();
    for (const TokenId id : counts.context(i)) text += tokenizer.token_bytes(id);
    if (text.find(query) != std::string::npos) matching.push_back(i);
  }
  return matching;
}

std::uint64_t sort_key(const NgramCounts& counts, std::size_t i, ContextOrder order) {
  return order == ContextOrder::kByTotal ? counts.total(i) : counts.row(i).size();
}

TokenCount most_frequent(std::span<const TokenCount> row) {
  return *std::max_element(row.begin(), row.end(),
                           [](const TokenCount& a, const TokenCount& b) { return a.count < b.count; });
}

std::size_t page_bound(double value, std::string_view name) {
  return checked_count(value, 0, 4294967295.0, ErrorCode::kInvalidArgument, name);
}

// The contexts that stand in one row of the grid's table.
struct ContextRange {
  std::size_t begin, end;
};

ContextRange contexts_of_rows(const NgramCounts& counts, std::size_t first_row, std::size_t n_rows) {
  if (counts.order() != 2) return {first_row, first_row + n_rows};
  // Row = token id, and contexts of one token are sorted by it.
  const auto first_from = [&counts](std::size_t token) {
    std::size_t low = 0;
    std::size_t high = counts.n_contexts();
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      if (counts.context(middle)[0] < token) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  };
  return {first_from(first_row), first_from(first_row + n_rows)};
}

// A part [first, first + n) of `size` rows or columns, not empty.
struct Part {
  std::size_t first, n;
};

Part checked_part(double first, double n, std::size_t size, const std::string& name) {
  const auto total = static_cast<double>(size);
  const auto begin = checked_integer(first, 0, total - 1, ErrorCode::kInvalidArgument, "first " + name);
  const auto count =
      checked_integer(n, 1, total - first, ErrorCode::kInvalidArgument, "number of " + name + "s");
  return {static_cast<std::size_t>(begin), static_cast<std::size_t>(count)};
}

// In 64 bits: the product passes 2^32 where std::size_t has 32.
std::size_t cell_of(std::size_t offset, std::size_t n_cells, std::size_t n) {
  return static_cast<std::size_t>(std::uint64_t{offset} * n_cells / n);
}

}  // namespace

TableFacts table_facts(const NgramTable& table) {
  const NgramCounts& counts = table.counts();
  std::size_t single = 0;
  for (std::size_t i = 0; i < counts.n_contexts(); ++i) single += counts.row(i).size() == 1;
  const double possible =
      std::pow(static_cast<double>(table.vocab_size()), static_cast<double>(table.order() - 1));
  return {.possible_contexts = possible,
          .seen_share = static_cast<double>(counts.n_contexts()) / possible,
          .single_continuation = single};
}

RowFacts row_facts(const NgramTable& table, const NgramRow& row, std::span<const double> p) {
  std::vector<std::uint8_t> followed(table.vocab_size(), 0);
  for (const TokenCount& entry : row.entries) followed[entry.token] = 1;
  double unseen_p = 0;
  for (std::size_t id = 0; id < p.size(); ++id) {
    if (!followed[id]) unseen_p += p[id];
  }
  return {.distinct = row.entries.size(),
          .unseen_tokens = table.vocab_size() - row.entries.size(),
          .unseen_p = unseen_p};
}

ContextOrder parse_context_order(std::string_view name) {
  if (name == "id") return ContextOrder::kById;
  if (name == "total") return ContextOrder::kByTotal;
  if (name == "distinct") return ContextOrder::kByDistinct;
  throw Error(ErrorCode::kInvalidArgument,
              "sort must be 'id', 'total' or 'distinct', got '" + std::string(name) + "'", std::string(name));
}

ContextPage context_page(const NgramTable& table, const Tokenizer& tokenizer, std::string_view query,
                         ContextOrder order, double offset, double limit) {
  const std::size_t first = page_bound(offset, "offset");
  const std::size_t most = page_bound(limit, "limit");
  const NgramCounts& counts = table.counts();
  std::vector<std::size_t> matching = matching_contexts(counts, tokenizer, query);
  const std::size_t begin = std::min(first, matching.size());
  const std::size_t end = begin + std::min(most, matching.size() - begin);
  if (order != ContextOrder::kById) {
    std::partial_sort(matching.begin(), matching.begin() + static_cast<std::ptrdiff_t>(end), matching.end(),
                      [&counts, order](std::size_t a, std::size_t b) {
                        const std::uint64_t key_a = sort_key(counts, a, order);
                        const std::uint64_t key_b = sort_key(counts, b, order);
                        return key_a != key_b ? key_a > key_b : a < b;
                      });
  }

  ContextPage page{.n_matching = matching.size(), .lines = {}};
  for (std::size_t line = begin; line < end; ++line) {
    const std::size_t i = matching[line];
    page.lines.push_back({.index = i,
                          .total = counts.total(i),
                          .distinct = counts.row(i).size(),
                          .most_frequent = most_frequent(counts.row(i))});
  }
  return page;
}

std::size_t n_grid_rows(const NgramTable& table) {
  return table.order() == 2 ? table.vocab_size() : table.counts().n_contexts();
}

CountGrid count_grid(const NgramTable& table, double first_row, double n_rows, double first_column,
                     double n_columns, double max_cells_each_way) {
  const NgramCounts& counts = table.counts();
  const Part row_part = checked_part(first_row, n_rows, n_grid_rows(table), "row");
  const Part column_part = checked_part(first_column, n_columns, table.vocab_size(), "column");
  constexpr double kMostCells = 4096;  // (kMostCells, kMostCells) doubles are 128 MiB
  const auto max_cells =
      checked_count(max_cells_each_way, 1, kMostCells, ErrorCode::kInvalidArgument, "cells each way");

  CountGrid grid{.rows = std::min(row_part.n, max_cells),
                 .columns = std::min(column_part.n, max_cells),
                 .first_row = row_part.first,
                 .n_rows = row_part.n,
                 .first_column = column_part.first,
                 .n_columns = column_part.n,
                 .sums = {},
                 .largest = 0};
  grid.sums.assign(grid.rows * grid.columns, 0.0);

  const ContextRange shown = contexts_of_rows(counts, row_part.first, row_part.n);
  for (std::size_t i = shown.begin; i < shown.end; ++i) {
    const std::size_t table_row = counts.order() == 2 ? counts.context(i)[0] : i;
    double* cells =
        grid.sums.data() + cell_of(table_row - row_part.first, grid.rows, row_part.n) * grid.columns;
    for (const auto& [token, count] : counts.row(i)) {
      if (token < column_part.first || token >= column_part.first + column_part.n) continue;
      cells[cell_of(token - column_part.first, grid.columns, column_part.n)] += count;
    }
  }
  grid.largest = *std::max_element(grid.sums.begin(), grid.sums.end());
  return grid;
}

}  // namespace ntl
