// What the scripts make_*_tables.mjs share: the Unicode Character Database, and how tables of it are written in C++.
// The data package weighs 22 MB and the tables change once a year, so they are committed and the package is no dependency.
import { writeFileSync } from 'node:fs';

export const version = '17.0.0';
export const codePointCount = 0x110000;

// The code points with a value of a property, or a map from them, by the folders of the package @unicode/unicode-<version>.
export const codePoints = async (property, value) =>
  (await import(`@unicode/unicode-${version}/${property}/${value}/code-points.mjs`)).default;

export const enumerator = (name) => 'k' + name.replace(/(^|_)(.)/g, (_, __, letter) => letter.toUpperCase());

// Runs of code points with the same value, from U+0000 to U+10FFFF; the values with most runs come first, so that most runs take
// one or two bytes: a run is a number n = (length - 1) * values + index of its value, seven bits a byte, low bits first.
// core/text/run_table.h reads them.
export function packRuns(valueOf) {
  const runs = [];
  for (let c = 0; c < codePointCount; ++c) {
    const value = valueOf(c);
    if (runs.at(-1)?.value === value) ++runs.at(-1).length;
    else runs.push({ value, length: 1 });
  }
  const frequency = new Map();
  for (const { value } of runs) frequency.set(value, (frequency.get(value) ?? 0) + 1);
  const values = [...frequency].sort((a, b) => b[1] - a[1]).map(([value]) => value);
  const bytes = runs.flatMap(({ value, length }) =>
    sevenBits((length - 1) * values.length + values.indexOf(value)),
  );
  return { values, bytes };
}

export function sevenBits(n) {
  const bytes = [];
  for (; n > 127; n = Math.floor(n / 128)) bytes.push((n % 128) + 128);
  return [...bytes, n];
}

// The rows of an array of numbers.
export function numberLines(numbers, perLine = 26) {
  const lines = [];
  for (let i = 0; i < numbers.length; i += perLine)
    lines.push('    ' + numbers.slice(i, i + perLine).join(',') + ',');
  return lines.join('\n');
}

// Writes core/text/<name>; `script` is the file that made it. The columns of a table are no matter of layout.
export function writeTable(name, script, body) {
  const note = `// Made by ${script} from Unicode ${version}; change the script, not this file.`;
  const text = name.endsWith('.h')
    ? `#pragma once\n\n${note}\n\n${body}`
    : `${note}\n// clang-format off\n\n${body}`;
  writeFileSync(new URL(name, import.meta.url), text);
}
