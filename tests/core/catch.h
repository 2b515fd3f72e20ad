#pragma once

// Catch2 as Debian 12 ships it (2.13) and as newer systems do (3): one include for every test.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
