import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** The first day that a zip file can name. It is read in local time, so it is the same everywhere. */
export const firstDay = new Date(1980, 0, 1);

/** The number of this form of compression in a zip file. */
const deflate = 8;
/** The bits of a zip entry that say how well it is compressed: as well as possible. */
const maximumCompression = 1;

/** A file as a zip file has it. */
export interface PackedFile {
  /** In bytes, before it was compressed. */
  readonly size: number;
  readonly crc: number;
  /** The compressed bytes. */
  readonly base64: string;
}

/** Compresses a file. Node does it four times as fast as fflate. */
export const packFile = (text: string): PackedFile => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, crc: crc32(bytes), base64: deflateRawSync(bytes, { level: 9 }).toString('base64') };
};

/** Packs files so that equal files give equal bytes, at any time and place. */
export const zipFiles = (files: ReadonlyMap<string, string | PackedFile>): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const [filename, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { size, crc, base64 } = typeof file === 'string' ? packFile(file) : file;
    const entry: ZipInputFile = {
      filename,
      size,
      crc,
      compression: deflate,
      flag: maximumCompression,
      mtime: firstDay,
      os: 3,
      attrs: 0o644 << 16,
    };
    zip.add(entry);
    entry.ondata?.(null, Buffer.from(base64, 'base64'), true);
  }
  zip.end();
  return Buffer.concat(pieces);
};
