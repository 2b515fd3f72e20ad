#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "base/error.h"
#include "catch.h"
#include "cost/parameters.h"
#include "cost/shape_from_tensors.h"

namespace {

using Tensors = std::vector<ntl::TensorShape>;

struct Sizes {
  int n_layers;
  double dim, q_dim, kv_dim, hidden_dim, vocab_size;
  double head_dim = 0;  // above 0: with norms of q and k
  bool bias = false, head = false;
};

// The header of a whole safetensors file, as transformers names its tensors.
Tensors header(const Sizes& s) {
  Tensors all{{"model.embed_tokens.weight", {s.vocab_size, s.dim}}, {"model.norm.weight", {s.dim}}};
  if (s.head) all.push_back({"lm_head.weight", {s.vocab_size, s.dim}});
  for (int i = 0; i < s.n_layers; ++i) {
    const std::string layer = "model.layers." + std::to_string(i) + ".";
    all.push_back({layer + "self_attn.q_proj.weight", {s.q_dim, s.dim}});
    all.push_back({layer + "self_attn.k_proj.weight", {s.kv_dim, s.dim}});
    all.push_back({layer + "mlp.gate_proj.weight", {s.hidden_dim, s.dim}});
    if (s.bias) all.push_back({layer + "self_attn.q_proj.bias", {s.q_dim}});
    if (s.head_dim > 0) all.push_back({layer + "self_attn.q_norm.weight", {s.head_dim}});
  }
  return all;
}

const Sizes kLlama{.n_layers = 32,
                   .dim = 4096,
                   .q_dim = 4096,
                   .kv_dim = 4096,
                   .hidden_dim = 11008,
                   .vocab_size = 32000,
                   .head = true};
const Sizes kQwen2{.n_layers = 24,
                   .dim = 896,
                   .q_dim = 896,
                   .kv_dim = 128,
                   .hidden_dim = 4864,
                   .vocab_size = 151936,
                   .bias = true};
const Sizes kQwen3{.n_layers = 28,
                   .dim = 1024,
                   .q_dim = 2048,
                   .kv_dim = 1024,
                   .hidden_dim = 3072,
                   .vocab_size = 151936,
                   .head_dim = 128};

double total(const Sizes& sizes, const ntl::ConfigFields& known = {}) {
  return ntl::parameters(ntl::shape_from_tensors(header(sizes), known)).total;
}

// What the refusal names; "accepted" or "another code" otherwise.
std::string refused(const Tensors& tensors, const ntl::ConfigFields& known = {}) {
  try {
    ntl::shape_from_tensors(tensors, known);
  } catch (const ntl::Error& error) {
    return error.code() == ntl::ErrorCode::kConfigIncomplete ? error.got() : "another code";
  }
  return "accepted";
}

Tensors without(Tensors tensors, const std::string& name) {
  std::erase_if(tensors, [&](const ntl::TensorShape& tensor) { return tensor.name.find(name) == 0; });
  return tensors;
}

}  // namespace

TEST_CASE("tensors tell the shape of a model, and its heads where q and k have norms", "[cost][tensors]") {
  CHECK(total(kQwen3) == 596049920);  // Qwen3-0.6B, as test_parameters.cpp has it
  const ntl::ModelShape shape = ntl::shape_from_tensors(header(kQwen3));
  CHECK((shape.n_heads == 16 && shape.n_kv_heads == 8 && shape.head_dim == 128));
  CHECK(shape.max_seq_len == 0);
  CHECK(shape.tied_embeddings);
}

TEST_CASE("without norms the number of heads must be known, and is named", "[cost][tensors]") {
  CHECK(refused(header(kLlama)) == "num_attention_heads");
  CHECK(total(kLlama, {{"num_attention_heads", 32.0}}) == 6738415616);  // 003.params
  CHECK(total(kQwen2, {{"num_attention_heads", 14.0}}) == 494032768);   // 002.qwen25.params
  CHECK(ntl::shape_from_tensors(header(kQwen2), {{"num_attention_heads", 14.0}}).n_kv_heads == 2);
  CHECK(refused(header(kQwen2), {{"num_attention_heads", std::string("14")}}) == "num_attention_heads");
  // 896 / 13 is no width of a head, and neither is what NaN or 0 heads have
  for (const double wrong : {13.0, 0.0, -14.0, std::numeric_limits<double>::quiet_NaN()})
    CHECK(refused(header(kQwen2), {{"num_attention_heads", wrong}}) == "another code");
}

TEST_CASE("of a split file the part that is not there is named", "[cost][tensors]") {
  const Tensors whole = header(kQwen3);
  for (const char* name : {"model.embed_tokens.weight", "model.norm.weight", "model.layers.7.",
                           "model.layers.0.mlp.gate_proj.weight", "model.layers.0.self_attn.k_proj.weight"}) {
    std::string missing = name;
    if (missing.back() == '.') missing.pop_back();
    CHECK(refused(without(whole, name)) == missing);
  }
  CHECK(refused({}) == "model.norm.weight");
}

TEST_CASE("layers that tensors do not describe are refused by name", "[cost][tensors]") {
  for (const char* name :
       {"model.layers.3.mlp.experts.0.up_proj.weight", "model.layers.0.self_attn.kv_a_proj_with_mqa.weight",
        "model.layers.0.mamba.A_log", "model.layers.1.block_sparse_moe.gate.weight"}) {
    Tensors tensors = header(kQwen3);
    tensors.push_back({name, {1, 1}});
    CHECK(refused(tensors) == name);
  }
  Tensors gemma = header(kQwen3);
  gemma.push_back({"model.layers.0.pre_feedforward_layernorm.weight", {1024}});
  CHECK(refused(gemma) == "sliding_window");
  CHECK(ntl::shape_from_tensors(gemma, {{"sliding_window", 512.0}}).n_window_layers ==
        24);  // all but each sixth
  Tensors flat = header(kQwen3);
  flat[0].extents = {1e9};
  CHECK(refused(flat) == "model.embed_tokens.weight");
}

TEST_CASE("extents that are no sizes are refused, and the order of the list does not matter",
          "[cost][tensors][property]") {
  const Tensors whole = header(kQwen3);
  Tensors turned(whole.rbegin(), whole.rend());
  CHECK(ntl::parameters(ntl::shape_from_tensors(turned)).total == 596049920);
  for (const double wrong : {0.0, -1.0, 0.5, 1e300, std::numeric_limits<double>::quiet_NaN(),
                             std::numeric_limits<double>::infinity()}) {
    for (const char* name : {"model.embed_tokens.weight", "model.layers.0.self_attn.q_proj.weight",
                             "model.layers.0.self_attn.k_proj.weight", "model.layers.0.mlp.gate_proj.weight",
                             "model.layers.0.self_attn.q_norm.weight"}) {
      Tensors tensors = whole;
      const auto at = std::find_if(tensors.begin(), tensors.end(),
                                   [&](const ntl::TensorShape& tensor) { return tensor.name == name; });
      at->extents[0] = wrong;
      CAPTURE(name, wrong);
      CHECK(refused(tensors) == "another code");  // shape_out_of_range
    }
  }
}
