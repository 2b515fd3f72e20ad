// As much of the protocol-buffers wire format as an ONNX file needs. A part is bytes, or { byteLength, bytes() } for
// those that are made only when they are written.

const [VARINT, LENGTH, FIXED32] = [0, 2, 5];

export const int = (field, value) => Buffer.concat([varint(field * 8 + VARINT), varint(value)]);
export const string = (field, value) => message(field, [Buffer.from(value)])[0];

export function float(field, value) {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint(field * 8 + FIXED32), bytes]);
}

/** A message inside another one, as its parts; small ones in one piece. */
export function message(field, parts) {
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const head = Buffer.concat([varint(field * 8 + LENGTH), varint(bytes)]);
  if (parts.some(({ bytes: later }) => later)) return [head, ...parts];
  return [Buffer.concat([head, ...parts])];
}

function varint(value) {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return Buffer.from([...bytes, value]);
}
