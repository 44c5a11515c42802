import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { BuiltFile, DiscoveryDocument } from '../../../interfaces/discovery/document.ts';
import { okfZip } from '../../../interfaces/discovery/documents/okf-zip.ts';
import { siteDb } from '../../../interfaces/discovery/documents/site-db.ts';
import type { Library } from '../../../library/library.ts';
import { okfFiles } from './okf-files.ts';
import { writeDatabase } from './write-database.ts';

/** The first day that a zip file can name. It is read in local time, so it is the same everywhere. */
export const firstDay = new Date(1980, 0, 1);

/** The number of this form of compression in a zip file. */
const deflate = 8;
/** The bits of a zip entry that say how well it is compressed: as well as possible. */
const maximumCompression = 1;

/** Packs files so that equal files give equal bytes, at any time and place. Node compresses four times as fast as fflate. */
export const zipFiles = (files: ReadonlyMap<string, string>): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const [filename, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = Buffer.from(text);
    const entry: ZipInputFile = {
      filename,
      size: bytes.length,
      crc: crc32(bytes),
      compression: deflate,
      flag: maximumCompression,
      mtime: firstDay,
      os: 3,
      attrs: 0o644 << 16,
    };
    zip.add(entry);
    entry.ondata?.(null, deflateRawSync(bytes, { level: 9 }), true);
  }
  zip.end();
  return Buffer.concat(pieces);
};

/** The files that have all pages, each with what writes it. */
export const bundles: readonly (readonly [DiscoveryDocument, (library: Library, file: string) => Promise<void>])[] = [
  [okfZip, (library, file) => writeFile(file, zipFiles(okfFiles(library)))],
  [siteDb, writeDatabase],
];

/** Writes the files that have all pages, except those that the owner turned off or has by their name. Returns their sizes and digests. */
export const writeBundles = async (
  library: Library,
  out: string,
  own: ReadonlySet<string>,
): Promise<ReadonlyMap<string, BuiltFile>> => {
  const built = new Map<string, BuiltFile>();
  for (const [{ pathname, isPublished }, write] of bundles) {
    if (isPublished?.(library) === false || own.has(pathname)) continue;
    const file = path.join(out, pathname);
    await write(library, file);
    const bytes = await readFile(file);
    built.set(pathname, { bytes: bytes.length, sha256: hash('sha256', bytes) });
  }
  return built;
};
