#include "boundary.h"

namespace ntl::wasm {

void put_field(val& record, const char* name, double value) { record.set(name, value); }
void put_field(val& record, const char* name, bool value) { record.set(name, value); }
void put_field(val& record, const char* name, const std::string& value) { record.set(name, value); }
void put_field(val& record, const char* name, const val& value) { record.set(name, value); }

std::string bytes_from(const val& array) {
  std::string bytes(array["length"].as<std::size_t>(), '\0');
  view(std::span(reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size())).call<void>("set", array);
  return bytes;
}

}  // namespace ntl::wasm
