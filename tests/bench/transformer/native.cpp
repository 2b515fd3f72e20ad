// Our engine natively: prefill and decode of a llama2.c checkpoint, as JSON: {prefillMs, decodeMs}.
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include "models/llama/checkpoint.h"
#include "models/llama/model_builder.h"
#include "models/llama/transformer.h"

namespace {

using ntl::TokenId;
using namespace ntl::llama;

std::vector<std::uint8_t> bytes_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

template <typename Work>
double milliseconds(Work&& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

// The same ids as shapes.mjs gives the other engines.
std::vector<TokenId> ids(std::size_t from, std::size_t n) {
  std::vector<TokenId> made;
  for (std::size_t i = from; i < from + n; ++i) made.push_back(static_cast<TokenId>(259 + i * 7 % 250));
  return made;
}

}  // namespace

// <checkpoint> f32|q8_0 <prompt tokens> <new tokens> <runs>
int main(int argc, char** argv) {
  if (argc != 6) return 2;
  const std::size_t n_prompt = std::strtoul(argv[3], nullptr, 10);
  const std::size_t n_new = std::strtoul(argv[4], nullptr, 10);
  const int runs = std::atoi(argv[5]);
  const auto model = pack(read_checkpoint(bytes_of(argv[1])), parse_weight_type(argv[2]));
  Transformer session(model, {.capacity = n_prompt + n_new});

  double prefill_ms = 0, decode_ms = 0;
  for (int run = -1; run < runs; ++run) {  // the first one warms up
    if (run == 0) prefill_ms = decode_ms = 0;
    session.truncate(0);
    if (n_prompt > 0) prefill_ms += milliseconds([&] { session.append(ids(0, n_prompt)); });
    decode_ms += milliseconds([&] {
      for (const TokenId id : ids(n_prompt, n_new)) session.append(std::span(&id, 1));
    });
  }
  std::cout << "{\"prefillMs\":" << prefill_ms / runs << ",\"decodeMs\":" << decode_ms / runs << "}\n";
}
