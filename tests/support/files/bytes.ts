/** Numbers of so many bytes each, the first byte the largest part; nothing for those of no bytes. */
export const bigEndian = (length: number, ...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(length * values.length);
  if (length > 0) for (const [at, value] of values.entries()) bytes.writeUIntBE(value, at * length, length);
  return bytes;
};

/** Joins bytes and texts, whose characters are one byte each. */
export const joined = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
