import { link, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { inBatches } from '../in-batches.ts';

const toBrotli = promisify(brotliCompress);
const compressible = /\.(html|md|txt|xml|json|jsonl|jsonld|css|js|mjs|svg|webmanifest)$|\.well-known\/[^.]+$/;
/** Smaller files travel in one packet either way. */
const smallest = 1024;
/** Within 1 % of the size that quality 9 reaches, at a fifteenth of its cost: this runs for every page of every build. */
const quality = 6;

const bytesOf = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
};

/** What the release before made of the same bytes; the two files compared are all that decides. */
const keptFrom = async (before: string | undefined, name: string, bytes: Buffer): Promise<Buffer | undefined> => {
  if (before === undefined) return undefined;
  const same = (await bytesOf(path.join(before, name)))?.equals(bytes) ?? false;
  return same ? bytesOf(path.join(before, `${name}.br`)) : undefined;
};

/** Whether the release before holds the very same file, so that its copy can be the same too. */
const isSameFile = async (before: string, file: string): Promise<boolean> => {
  try {
    const [a, b] = await Promise.all([stat(before), stat(file)]);
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    return false;
  }
};

const linkCopy = async (before: string, file: string): Promise<boolean> => {
  try {
    await link(`${before}.br`, `${file}.br`);
    return true;
  } catch {
    return false;
  }
};

const compressFile = async (folder: string, name: string, before: string | undefined): Promise<void> => {
  const file = path.join(folder, name);
  const last = before === undefined ? undefined : path.join(before, name);
  if (last !== undefined && (await isSameFile(last, file)) && (await linkCopy(last, file))) return;
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const smaller = (await keptFrom(before, name, bytes)) ?? (await toBrotli(bytes, { params }));
  if (smaller.length < bytes.length) await writeFile(`${file}.br`, smaller);
};

export interface CompressOptions {
  /** The folder of the last release, whose work is used again where the bytes are the same. */
  readonly before: string | undefined;
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
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(
      (name) => compressible.test(name) && !done.has(name) && !without.some((top) => name.startsWith(top + path.sep)),
    );
  await inBatches(names, 16, (name) => compressFile(folder, name, before));
  return new Set(names);
};
