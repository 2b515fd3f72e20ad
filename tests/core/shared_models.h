#pragma once

#include <cstdint>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

// A trained checkpoint with reference numbers may lie beside the checkout; it is no part of the project.
// Tests that want it say so and skip where it is not there.
inline std::optional<std::vector<std::uint8_t>> shared_model(const std::string& name) {
  std::ifstream file(std::string(NTL_SOURCE_DIR) + "/../shared/models/" + name, std::ios::binary);
  if (!file) return std::nullopt;
  return std::vector<std::uint8_t>(std::istreambuf_iterator<char>(file), {});
}

inline std::optional<nlohmann::json> shared_reference(const std::string& name) {
  const auto bytes = shared_model(name);
  if (!bytes) return std::nullopt;
  return nlohmann::json::parse(*bytes);
}
