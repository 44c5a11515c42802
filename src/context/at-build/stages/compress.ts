import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { entryOf, listFiles } from '../../disk/manifest.ts';
import type { PreviousRelease } from '../../releases/previous-release.ts';
import { inBatches } from '../in-batches.ts';

const toBrotli = promisify(brotliCompress);
const compressible = /\.(html|md|txt|xml|json|jsonl|jsonld|css|js|mjs|svg|webmanifest)$|\.well-known\/[^.]+$/;
/** Smaller files travel in one packet either way. */
const smallest = 1024;
/** Within 1 % of the size that quality 9 reaches, at a fifteenth of its cost: this runs for every page of every build. */
const quality = 6;

/** The copy that the release before made of the same bytes. */
const keptFrom = async (
  before: PreviousRelease | undefined,
  name: string,
  bytes: Buffer,
): Promise<Buffer | undefined> => {
  const copy = `${name}.br`;
  if (before?.entryOf(name)?.digest !== entryOf(bytes).digest || !(await before.isIntact(copy))) return undefined;
  return readFile(path.join(before.folder, copy));
};

const compressFile = async (folder: string, name: string, before: PreviousRelease | undefined): Promise<void> => {
  // A file that was inherited has the same copy.
  if (before?.inherited.has(name) && (await before.inherit(`${name}.br`, folder))) return;
  const file = path.join(folder, name);
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const smaller = (await keptFrom(before, name, bytes)) ?? (await toBrotli(bytes, { params }));
  if (smaller.length < bytes.length) await writeFile(`${file}.br`, smaller);
};

export interface CompressOptions {
  /** The last release, whose work is used again where the bytes are the same. */
  readonly before: PreviousRelease | undefined;
  /** The folders that nobody asks for by address, or that are not finished. */
  readonly without: readonly string[];
  /** The files that an earlier call has seen to. */
  readonly done: ReadonlySet<string>;
}

/**
 * Writes x.br beside every text x that it makes smaller, and answers the texts it looked at. Every current client takes
 * Brotli; others get the plain file.
 */
export const compressFiles = async (
  folder: string,
  { before, without, done }: CompressOptions,
): Promise<ReadonlySet<string>> => {
  const names = (await listFiles(folder)).filter(
    (name) => compressible.test(name) && !done.has(name) && !without.some((top) => name.startsWith(`${top}/`)),
  );
  await inBatches(names, 16, (name) => compressFile(folder, name, before));
  return new Set(names);
};
