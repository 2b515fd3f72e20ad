#include <nlohmann/json.hpp>

#include "base/error.h"
#include "catch.h"
#include "cost/parameters.h"
#include "cost/shape_from_config.h"

using nlohmann::json;

namespace {

// What the caller's JSON parser hands in.
ntl::ConfigFields fields(const json& config) {
  ntl::ConfigFields result;
  for (const auto& [name, value] : config.items()) {
    if (value.is_number()) result.emplace(name, value.get<double>());
    if (value.is_boolean()) result.emplace(name, value.get<bool>());
    if (value.is_string()) result.emplace(name, value.get<std::string>());
    if (value.is_array()) result.emplace(name, value.get<std::vector<std::string>>());
  }
  return result;
}

double total(const json& config) { return ntl::parameters(ntl::shape_from_config(fields(config))).total; }

double total(const char* preset) { return ntl::parameters(ntl::shape_preset(preset).shape).total; }

std::string missing(const json& config) {
  try {
    ntl::shape_from_config(fields(config));
  } catch (const ntl::Error& error) {
    return error.code() == ntl::ErrorCode::kConfigIncomplete ? error.got() : "another code";
  }
  return "nothing";
}

const json kLlama = {{"model_type", "llama"},        {"hidden_size", 4096},
                     {"num_hidden_layers", 32},      {"num_attention_heads", 32},
                     {"intermediate_size", 11008},   {"vocab_size", 32000},
                     {"tie_word_embeddings", false}, {"max_position_embeddings", 2048}};

}  // namespace

TEST_CASE("a config of each family gives the shape of its preset", "[cost][config]") {
  CHECK(total(kLlama) == total("llama-7b"));

  SECTION("Qwen2: biases, and a sliding window that is written but not used") {
    const json qwen = {
        {"model_type", "qwen2"},       {"hidden_size", 896},          {"num_hidden_layers", 24},
        {"num_attention_heads", 14},   {"num_key_value_heads", 2},    {"intermediate_size", 4864},
        {"vocab_size", 151936},        {"tie_word_embeddings", true}, {"sliding_window", 32768},
        {"use_sliding_window", false}, {"max_window_layers", 24}};
    CHECK(total(qwen) == 494032768);
    CHECK(ntl::shape_from_config(fields(qwen)).n_window_layers == 0);
  }
  SECTION("Qwen3: a head_dim of its own, and norms of q and k") {
    CHECK(total(json{{"model_type", "qwen3"},
                     {"hidden_size", 1024},
                     {"num_hidden_layers", 28},
                     {"num_attention_heads", 16},
                     {"num_key_value_heads", 8},
                     {"head_dim", 128},
                     {"intermediate_size", 3072},
                     {"vocab_size", 151936},
                     {"tie_word_embeddings", true}}) == total("qwen3-0.6b"));
  }
  SECTION("Mistral: a window in every layer; null is none") {
    json mistral = {{"model_type", "mistral"},   {"hidden_size", 4096},          {"num_hidden_layers", 32},
                    {"num_attention_heads", 32}, {"num_key_value_heads", 8},     {"intermediate_size", 14336},
                    {"vocab_size", 32000},       {"tie_word_embeddings", false}, {"sliding_window", 4096}};
    CHECK(total(mistral) == total("mistral-7b"));
    CHECK(ntl::shape_from_config(fields(mistral)).n_window_layers == 32);
    mistral["sliding_window"] = nullptr;
    CHECK(ntl::shape_from_config(fields(mistral)).n_window_layers == 0);
  }
  SECTION("Gemma 3: every sixth layer is global, by pattern or by list") {
    json gemma = {{"model_type", "gemma3_text"}, {"hidden_size", 1152},  {"num_hidden_layers", 26},
                  {"num_attention_heads", 4},    {"head_dim", 256},      {"num_key_value_heads", 1},
                  {"intermediate_size", 6912},   {"vocab_size", 262144}, {"sliding_window", 512},
                  {"sliding_window_pattern", 6}};
    CHECK(total(gemma) == total("gemma-3-1b"));
    CHECK(ntl::shape_from_config(fields(gemma)).n_window_layers == 22);
    gemma["layer_types"] = {"sliding_attention", "full_attention", "sliding_attention"};
    CHECK(ntl::shape_from_config(fields(gemma)).n_window_layers == 2);
  }
  SECTION("DeepSeek-V3: latent attention, dense layers first") {
    CHECK(total(json{{"model_type", "deepseek_v3"},
                     {"hidden_size", 7168},
                     {"num_hidden_layers", 61},
                     {"num_attention_heads", 128},
                     {"num_key_value_heads", 128},
                     {"intermediate_size", 18432},
                     {"moe_intermediate_size", 2048},
                     {"n_routed_experts", 256},
                     {"n_shared_experts", 1},
                     {"num_experts_per_tok", 8},
                     {"first_k_dense_replace", 3},
                     {"q_lora_rank", 1536},
                     {"kv_lora_rank", 512},
                     {"qk_nope_head_dim", 128},
                     {"qk_rope_head_dim", 64},
                     {"v_head_dim", 128},
                     {"tie_word_embeddings", false},
                     {"vocab_size", 129280}}) == total("deepseek-v3"));
  }
  SECTION("Jamba: attention in every eighth layer, experts in every second") {
    json jamba = {{"model_type", "jamba"},     {"hidden_size", 4096},      {"num_hidden_layers", 32},
                  {"num_attention_heads", 32}, {"num_key_value_heads", 8}, {"intermediate_size", 14336},
                  {"vocab_size", 65536},       {"attn_layer_period", 8},   {"attn_layer_offset", 4},
                  {"expert_layer_period", 2},  {"expert_layer_offset", 1}, {"num_experts", 16},
                  {"num_experts_per_tok", 2},  {"mamba_d_state", 16},      {"mamba_d_conv", 4},
                  {"mamba_expand", 2},         {"mamba_dt_rank", 256},     {"tie_word_embeddings", false}};
    CHECK(total(jamba) == total("jamba-v0.1"));
    jamba["mamba_dt_rank"] = "auto";
    CHECK(total(jamba) == total("jamba-v0.1"));
  }
}

TEST_CASE("a config names what is missing, and what it says that is not known", "[cost][config]") {
  for (const char* name : {"model_type", "hidden_size", "num_hidden_layers", "num_attention_heads",
                           "intermediate_size", "vocab_size"}) {
    json config = kLlama;
    config.erase(name);
    CHECK(missing(config) == name);
  }
  json config = kLlama;
  config["model_type"] = "gpt2";
  CHECK(missing(config) == "gpt2");
  config = kLlama;
  config["hidden_size"] = "4096";
  CHECK(missing(config) == "hidden_size");
  config = kLlama;
  config["num_hidden_layers"] = 0;
  CHECK(missing(config) == "another code");  // a size that is there and is no size: shape_out_of_range
  config = kLlama;
  config["model_type"] = "deepseek_v3";
  CHECK(missing(config) == "kv_lora_rank");
  CHECK(missing(json::object()) == "model_type");
}
