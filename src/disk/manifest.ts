import { createHash } from 'node:crypto';
import { closeSync, type Dirent, openSync, readSync, statSync } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from '../once.ts';
import { privateFolder } from './request-files.ts';
import { sha256 } from './sha256.ts';

/** Size and digest of a file as it was written. */
export interface FileEntry {
  /** In bytes. */
  readonly size: number;
  /** SHA-256, base64url. */
  readonly digest: string;
}

/** Files of a folder that this program wrote, by relative path with `/` between folders. */
export type Manifest = ReadonlyMap<string, FileEntry>;

/** File that lists the others; it marks a folder as created by this program. */
export const manifestFile = `${privateFolder}/files.txt`;

const header = 'halyard files 1';
/** Number of files read in parallel. */
const concurrency = 32;

/** The size and digest of bytes. */
export const getEntry = (bytes: Uint8Array): FileEntry => ({
  size: bytes.length,
  digest: sha256(bytes).toString('base64url'),
});

/** The size in bytes up to which a file is read at once. */
const small = 2 ** 20;
const bufferForSmall = once(() => Buffer.allocUnsafeSlow(small));

/** The size and digest of a small file. Buffers of their own for thousands of files would make V8 collect garbage again and again. */
const entryOfSmall = (file: string): FileEntry => {
  const buffer = bufferForSmall();
  const descriptor = openSync(file, 'r');
  try {
    let length = 0;
    for (;;) {
      const read = readSync(descriptor, buffer, length, small - length, null);
      if (read === 0) return getEntry(buffer.subarray(0, length));
      length += read;
    }
  } finally {
    closeSync(descriptor);
  }
};

/**
 * The size and digest of a file. Small ones are read without promises, which would take several times as long for the
 * thousands of files of a release. A large one is read into one buffer: those of a stream would stay in the memory of a server.
 */
export const entryOfFile = async (file: string, size = statSync(file).size): Promise<FileEntry> => {
  if (size < small) return entryOfSmall(file);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(2 ** 18);
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer);
      if (bytesRead === 0) return { size, digest: hash.digest('base64url') };
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
};

/** True if a file still has the size and the bytes it was written with. */
export const isIntact = async (file: string, { size, digest }: FileEntry): Promise<boolean> => {
  try {
    if (statSync(file).size !== size) return false;
    return (await entryOfFile(file, size)).digest === digest;
  } catch {
    return false;
  }
};

/** Lists everything but folders in a folder and its subfolders, or what is chosen, as sorted relative paths with `/`. */
export const listFiles = async (
  folder: string,
  isChosen = (entry: Dirent): boolean => !entry.isDirectory(),
): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const prefixes = new Map<string, string>();
  const toPrefix = (parent: string): string => {
    const inner = path.relative(folder, parent).split(path.sep).join('/');
    return inner === '' ? '' : `${inner}/`;
  };
  return entries
    .filter(isChosen)
    .map(({ parentPath, name }) => {
      const prefix = prefixes.get(parentPath) ?? toPrefix(parentPath);
      prefixes.set(parentPath, prefix);
      return prefix + name;
    })
    .sort();
};

const getLine = ([name, { size, digest }]: readonly [string, FileEntry]): string =>
  `${digest} ${size} ${JSON.stringify(name)}\n`;

const computeSum = (lines: string): string => `sum ${getEntry(Buffer.from(lines)).digest}\n`;

/** True for a file itself: a link may lead anywhere, and a name that is not UTF-8 leads nowhere. */
const isOwnFile = (entry: Dirent): boolean => entry.isFile() && !entry.name.includes('\uFFFD');

/**
 * Writes the manifest of a folder: every file with size and digest, and last a digest of the list. `known` are entries
 * that need not be computed again. The folder must not change afterwards.
 */
export const writeManifest = async (folder: string, known: Manifest = new Map()): Promise<void> => {
  const names = (await listFiles(folder, isOwnFile)).filter((name) => name !== manifestFile);
  const lines: string[] = [`${header}\n`];
  for (let at = 0; at < names.length; at += concurrency)
    lines.push(
      ...(await Promise.all(
        names
          .slice(at, at + concurrency)
          .map(async (name) => getLine([name, known.get(name) ?? (await entryOfFile(path.join(folder, name)))])),
      )),
    );
  const text = lines.join('');
  await writeFile(path.join(folder, manifestFile), text + computeSum(text));
};

/** Parses a manifest; undefined if it is damaged, of another version or something else. */
const parse = (text: string): Manifest | undefined => {
  const end = text.lastIndexOf('sum ');
  const list = text.slice(0, end);
  if (text.slice(end) !== computeSum(list)) return undefined;
  const [first, ...lines] = list.trimEnd().split('\n');
  if (first !== header) return undefined;
  return new Map(
    lines.map((line) => {
      const [digest = '', size = '', ...rest] = line.split(' ');
      return [String(JSON.parse(rest.join(' '))), { size: Number(size), digest }];
    }),
  );
};

/** Reads the manifest of a folder; undefined if there is no valid one. */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  try {
    return parse(await readFile(path.join(folder, manifestFile), 'utf8'));
  } catch {
    return undefined;
  }
};
