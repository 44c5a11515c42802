/** Bytes that are appended, and read again later: in memory or, where they are too many for that, in a file. Iterating it yields all of them, in pieces. */
export interface Spool extends Iterable<Uint8Array> {
  readonly length: number;
  append(bytes: Uint8Array): void;
  /** Bytes as a view that the next call may invalidate. */
  read(offset: number, length: number): Uint8Array;
}

/** Opens an empty spool. */
export type OpenSpool = () => Spool;

/** The bytes of a spool in memory that are side by side: it grows by so much, and is never copied. */
const pieceSize = 1 << 18;

/** Opens a spool in memory. */
export const memorySpool: OpenSpool = () => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const pieceAt = (at: number): Uint8Array => pieces[Math.floor(at / pieceSize)] ?? new Uint8Array();
  return {
    get length() {
      return length;
    },
    append(bytes) {
      for (let at = 0; at < bytes.length; ) {
        if (length % pieceSize === 0) pieces.push(new Uint8Array(pieceSize));
        const part = bytes.subarray(at, at + pieceSize - (length % pieceSize));
        pieceAt(length).set(part, length % pieceSize);
        at += part.length;
        length += part.length;
      }
    },
    read(offset, size) {
      const start = offset % pieceSize;
      if (start + size <= pieceSize) return pieceAt(offset).subarray(start, start + size);
      const joined = new Uint8Array(size);
      for (let at = 0; at < size; ) {
        const from = (offset + at) % pieceSize;
        const part = pieceAt(offset + at).subarray(from, from + size - at);
        joined.set(part, at);
        at += part.length;
      }
      return joined;
    },
    *[Symbol.iterator]() {
      for (let at = 0; at < length; at += pieceSize) yield pieceAt(at).subarray(0, length - at);
    },
  };
};

/** A file before it is written: its size in bytes, and its bytes in pieces, of which each is a view that the next one may invalidate. */
export interface Pieces {
  readonly size: number;
  readonly pieces: Iterable<Uint8Array>;
}

/** Joins parts, each bytes or a spool, one after the other. */
export const getPieces = (parts: readonly (Uint8Array | Spool)[]): Pieces => ({
  size: parts.reduce((sum, { length }) => sum + length, 0),
  pieces: {
    *[Symbol.iterator]() {
      for (const part of parts)
        if (part instanceof Uint8Array) yield part;
        else yield* part;
    },
  },
});

/** Pieces as one array of bytes. */
export const joinPieces = ({ size, pieces }: Pieces): Uint8Array => {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};

/** The least that is read of a spool at once, in bytes. */
const window = 1 << 18;

/** A range of a spool that is read from its beginning to its end. */
export interface SpoolReader {
  readonly isAtEnd: boolean;
  /** The next bytes as a view that the next call may invalidate. */
  take(length: number): Uint8Array;
  skip(length: number): void;
  varint(): number;
}

/** Reads a range of a spool, a large part at a time. */
export const readSpool = (spool: Spool, start: number, end: number): SpoolReader => {
  let buffer = new Uint8Array();
  let bufferStart = start;
  let at = start;
  const take = (length: number): Uint8Array => {
    if (at + length > bufferStart + buffer.length) {
      buffer = spool.read(at, Math.min(end - at, Math.max(window, length))).slice();
      bufferStart = at;
    }
    at += length;
    return buffer.subarray(at - length - bufferStart, at - bufferStart);
  };
  return {
    get isAtEnd() {
      return at >= end;
    },
    take,
    skip(length) {
      at += length;
    },
    varint() {
      let value = 0;
      for (let scale = 1; ; scale *= 0x80) {
        const byte = take(1)[0] ?? 0;
        value += (byte & 0x7f) * scale;
        if (byte < 0x80) return value;
      }
    },
  };
};
