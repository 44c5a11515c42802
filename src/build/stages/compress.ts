import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { inBatches } from '../../content/in-batches.ts';
import { getEntry, listFiles } from '../../disk/manifest.ts';
import type { PreviousRelease } from '../../release/previous-release.ts';
import { referencePath } from '../views/navigation/guide-tree.ts';

const toBrotli = promisify(brotliCompress);
/** Number of files that are compressed at once: Node has four threads for it. */
const parallel = 4;
const compressible = /\.(html|md|txt|xml|json|jsonl|jsonld|css|js|mjs|svg|webmanifest|db)$|\.well-known\/[^.]+$/;
/** In bytes: of smaller files little is saved. */
const minSize = 512;
/** Within 1 % of the size at quality 9, at a fifteenth of the cost: this runs for every page of every build. */
const quality = 6;
/** For style sheets, scripts and the reference of the service, which are few: 7 % and more smaller. */
const fewQuality = 11;
const few = new RegExp(`\\.(?:css|js|mjs)$|^${referencePath}\\.html$`);
/** For long pages: 8 % smaller. Quality 11 would save 3 % more at three times the cost, and take half of a build's time. */
const longPageQuality = 10;
const longPage = 40 * 1024;

/** The least size of the pieces in which Node passes a copy on, each with a turn of the event loop: most copies are one. */
const minChunk = 1024;

/** A window of 2^n has so many bytes less (RFC 7932 §9.1). */
const windowMargin = 16;

const qualityFor = (name: string, { length }: Buffer): number => {
  if (few.test(name)) return fewQuality;
  return name.endsWith('.html') && length >= longPage ? longPageQuality : quality;
};

/** The binary logarithm of the least window that has all of a file: a larger one takes memory and time, and saves no byte. */
const windowFor = ({ length }: Buffer): number => {
  const bits = Math.ceil(Math.log2(length + windowMargin));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
};

/** Reads the compressed copy of the previous release if the source is unchanged. */
const previousCopy = async (
  before: PreviousRelease | undefined,
  name: string,
  bytes: Buffer,
): Promise<Buffer | undefined> => {
  const copy = `${name}.br`;
  if (before?.getEntry(name)?.digest !== getEntry(bytes).digest || !(await before.isIntact(copy))) return undefined;
  return readFile(path.join(before.folder, copy));
};

const compressFile = async (folder: string, name: string, before: PreviousRelease | undefined): Promise<void> => {
  // An inherited file has the same compressed copy.
  if (before?.inherited.has(name) && (await before.inherit(`${name}.br`, folder))) return;
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  if (bytes.length < minSize) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(name, bytes),
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed =
    (await previousCopy(before, name, bytes)) ??
    (await toBrotli(bytes, { params, chunkSize: Math.max(minChunk, bytes.length >> 1) }));
  if (compressed.length < bytes.length) writeFileSync(`${file}.br`, compressed);
};

export interface CompressOptions {
  /** The previous release, whose copies of unchanged files are reused. */
  readonly before: PreviousRelease | undefined;
  /** Folders to skip: private or unfinished ones. */
  readonly without: readonly string[];
  /** Files that an earlier call has processed. */
  readonly done: ReadonlySet<string>;
}

/**
 * Writes a Brotli copy `x.br` beside every text file `x` that becomes smaller, and returns the files it processed. Every
 * current client accepts Brotli; others get the plain file.
 */
export const compressFiles = async (
  folder: string,
  { before, without, done }: CompressOptions,
): Promise<ReadonlySet<string>> => {
  const names = (await listFiles(folder)).filter(
    (name) => compressible.test(name) && !done.has(name) && !without.some((top) => name.startsWith(`${top}/`)),
  );
  await inBatches(names, parallel, (name) => compressFile(folder, name, before));
  return new Set(names);
};

export interface Compressor {
  /** Compresses a file, beside what the caller does next. */
  readonly add: (name: string) => void;
  /** The names of the files when all are compressed. */
  readonly finish: () => Promise<ReadonlySet<string>>;
}

/** Opens a compressor of files in a folder, for those that are written one after another. */
export const openCompressor = (folder: string, before: PreviousRelease | undefined): Compressor => {
  const names = new Set<string>();
  const last = Array.from({ length: parallel }, () => Promise.resolve());
  return {
    add: (name) => {
      const at = names.size % parallel;
      names.add(name);
      const next = (last[at] ?? Promise.resolve()).then(() => compressFile(folder, name, before));
      // `finish()` rejects.
      next.catch(() => undefined);
      last[at] = next;
    },
    finish: async () => {
      await Promise.all(last);
      return names;
    },
  };
};
