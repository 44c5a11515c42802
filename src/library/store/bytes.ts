const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Bytes that grow at the end. */
export interface ByteWriter {
  readonly length: number;
  byte(value: number): void;
  /** An unsigned integer below 2^53, seven bits a byte, low bits first. */
  varint(value: number): void;
  bytes(value: Uint8Array): void;
  /** The UTF-8 bytes of a string, preceded by their number. */
  text(value: string): void;
  /** The UTF-8 bytes of a string alone. */
  utf8(value: string): void;
  /** The bytes written so far, as a view that the next write may invalidate. */
  view(): Uint8Array;
  /** Starts again, in the same buffer. */
  clear(): void;
}

/** A writer whose buffer doubles when full. */
export const createByteWriter = (capacity = 1024): ByteWriter => {
  let buffer = new Uint8Array(capacity);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  const writer: ByteWriter = {
    get length() {
      return length;
    },
    byte(value) {
      reserve(1);
      buffer[length++] = value;
    },
    varint(value) {
      reserve(8);
      let rest = value;
      while (rest >= 0x80) {
        buffer[length++] = (rest % 0x80) | 0x80;
        rest = Math.floor(rest / 0x80);
      }
      buffer[length++] = rest;
    },
    bytes(value) {
      reserve(value.length);
      buffer.set(value, length);
      length += value.length;
    },
    text(value) {
      const utf8 = encoder.encode(value);
      writer.varint(utf8.length);
      writer.bytes(utf8);
    },
    utf8(value) {
      reserve(value.length * 3);
      length += encoder.encodeInto(value, buffer.subarray(length)).written;
    },
    view: () => buffer.subarray(0, length),
    clear() {
      length = 0;
    },
  };
  return writer;
};

/** A place in bytes that moves on as it is read. */
export interface ByteReader {
  readonly bytes: Uint8Array;
  at: number;
}

export const readVarint = (reader: ByteReader): number => {
  const { bytes } = reader;
  const first = bytes[reader.at++] ?? 0x80;
  // Most numbers are small.
  if (first < 0x80) return first;
  let value = first & 0x7f;
  let scale = 0x80;
  for (;;) {
    const byte = bytes[reader.at++];
    if (byte === undefined) throw new RangeError('The file is cut off; build the site again.');
    if (byte < 0x80) return value + byte * scale;
    value += (byte & 0x7f) * scale;
    scale *= 0x80;
  }
};

export const readString = (reader: ByteReader): string => {
  const length = readVarint(reader);
  reader.at += length;
  return decodeText(reader.bytes.subarray(reader.at - length, reader.at));
};

/** The number of bits that are set in each byte. */
export const bitsIn = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export const encodeText = (text: string): Uint8Array => encoder.encode(text);
export const decodeText = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Orders terms by their UTF-8 bytes, as the dictionary does. */
export const compareBytes = (a: Uint8Array, b: Uint8Array): number => {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
};
