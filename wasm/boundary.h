#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/error.h"
#include "tokens/token.h"

// The idioms of the boundary. No logic lives here: a call takes what JavaScript has, and gives back a record
// of its own.
namespace ntl::wasm {

using emscripten::val;

// A field of a record. Few functions for all names and types: val::set would be one more for each length of a name
// and each type of a number, which was a quarter of the module.
void put_field(val& record, const char* name, double value);
void put_field(val& record, const char* name, bool value);
void put_field(val& record, const char* name, const std::string& value);
void put_field(val& record, const char* name, const val& value);

template <typename Value>
void put(val& record, const char* name, const Value& value) {
  if constexpr (std::is_same_v<Value, bool>) {
    put_field(record, name, value);
  } else if constexpr (std::is_arithmetic_v<Value>) {
    put_field(record, name, static_cast<double>(value));
  } else if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
    put_field(record, name, std::string(std::string_view(value)));
  } else {
    put_field(record, name, val(value));
  }
}

inline val refused(std::string_view code, const std::string& message, const std::string& got = {},
                   std::int64_t position = -1) {
  val answer = val::object();
  put(answer, "ok", false);
  put(answer, "code", std::string(code));
  put(answer, "message", message);
  put(answer, "got", got);
  put(answer, "position", static_cast<double>(position));
  return answer;
}

// {ok: true, value}, or what the core refused as {ok: false, code, message, got, position}. An exception that
// crossed the boundary would lose its code in WebKit.
template <typename Call>
val guarded(Call&& call) {
  try {
    val answer = val::object();
    put(answer, "ok", true);
    put(answer, "value", val(call()));
    return answer;
  } catch (const Error& error) {
    return refused(code_name(error.code()), error.what(), error.got(), error.position());
  } catch (const std::bad_alloc&) {
    return refused(code_name(ErrorCode::kOutOfMemory),
                   "the module cannot get the memory that this call needs");
  } catch (const std::length_error&) {
    return refused(code_name(ErrorCode::kOutOfMemory), "the input is larger than the module can address");
  }
}

// A window on the module's memory: no copy, dead after the next call that allocates.
template <typename T>
val view(std::span<T> values) {
  return val(emscripten::typed_memory_view(values.size(), values.data()));
}

// A typed array that JavaScript owns: a copy with its own buffer, which the worker can transfer.
template <typename T>
val owned(std::span<const T> values) {
  return view(values).template call<val>("slice");
}
template <typename T>
val owned(const std::vector<T>& values) {
  return owned(std::span<const T>(values));
}
// The bytes of a Uint8Array, in one copy. Among the arguments of a call a std::string would be copied byte by byte in
// JavaScript, a tenth of the time that a long text takes.
std::string bytes_from(const val& array);
inline std::span<const std::uint8_t> bytes_of(std::string_view bytes) {
  return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}
inline val owned_bytes(std::string_view bytes) { return owned(bytes_of(bytes)); }

// A typed array or an array of numbers, copied in.
template <typename T>
std::vector<T> numbers(const val& array) {
  return emscripten::convertJSArrayToNumberVector<T>(array);
}

// Token ids as JavaScript's numbers: what is no id at all (-1, 1.5, NaN) must not be wrapped into one.
inline std::vector<TokenId> token_ids(const val& array) {
  const auto values = numbers<double>(array);
  std::vector<TokenId> ids(values.size());
  std::transform(values.begin(), values.end(), ids.begin(), [](double value) {
    return static_cast<TokenId>(
        checked_integer(value, 0, 4294967295.0, ErrorCode::kTokenIdOutOfRange, "token id"));
  });
  return ids;
}

// What the names of special tokens in a text are.
inline SpecialTokens special_tokens(bool allowed) {
  return allowed ? SpecialTokens::kAllowed : SpecialTokens::kAsText;
}

// A record for each element.
template <typename Range, typename ToRecord>
val records(const Range& range, ToRecord&& to_record) {
  val array = val::array();
  unsigned index = 0;
  for (const auto& element : range) array.set(index++, val(to_record(element)));
  return array;
}

}  // namespace ntl::wasm
