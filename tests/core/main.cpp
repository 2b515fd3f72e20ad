// Catch2 2.x builds its main from the header, which takes seconds: so it stands alone. Catch2 3 links its
// own.
#if !__has_include(<catch2/catch_all.hpp>)
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
