#pragma once

// Made by make_case_tables.mjs from Unicode 17.0.0; change the script, not this file.

#include <cstdint>
#include <span>

namespace ntl {

// The 85 distances from a letter to its small letter that occur, 0 for what has none.
std::span<const std::int32_t> lowercase_steps();

// Runs of code points with the same distance, as run_table.h reads them.
std::span<const std::uint8_t> lowercase_step_runs();

}  // namespace ntl
