#include "boundary.h"

namespace ntl::wasm {

void put_field(val& record, const char* name, double value) { record.set(name, value); }
void put_field(val& record, const char* name, bool value) { record.set(name, value); }
void put_field(val& record, const char* name, const std::string& value) { record.set(name, value); }
void put_field(val& record, const char* name, const val& value) { record.set(name, value); }

}  // namespace ntl::wasm
