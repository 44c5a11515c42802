import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { privateFolder } from '../request-files.ts';

/** A file as it was written. */
export interface FileEntry {
  /** In bytes. */
  readonly size: number;
  /** SHA-256, base64url. */
  readonly digest: string;
}

/** The files of a folder that this program wrote, by name, with `/` between folders. */
export type Manifest = ReadonlyMap<string, FileEntry>;

/** The file that lists the others: the mark by which a folder is known as ours. */
export const manifestFile = `${privateFolder}/files.txt`;

const heading = 'halyard files 1';
/** Files are read so many at a time. */
const filesAtOnce = 32;

export const entryOf = (bytes: Uint8Array): FileEntry => ({
  size: bytes.length,
  digest: createHash('sha256').update(bytes).digest('base64url'),
});

/** Reads a file, piece by piece where it is large, and returns its size and digest. */
export const entryOfFile = async (file: string): Promise<FileEntry> => {
  const { size } = await stat(file);
  if (size <= 2 ** 20) return entryOf(await readFile(file));
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { size, digest: hash.digest('base64url') };
};

/** Whether a file has the size and the bytes that it was written with. */
export const isIntact = async (file: string, { size, digest }: FileEntry): Promise<boolean> => {
  try {
    if ((await stat(file)).size !== size) return false;
    return (await entryOfFile(file)).digest === digest;
  } catch {
    return false;
  }
};

/** The names of everything below a folder that is not a folder, with `/` between folders, sorted. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .sort();
};

const lineOf = ([name, { size, digest }]: readonly [string, FileEntry]): string =>
  `${digest} ${size} ${JSON.stringify(name)}\n`;

const sumOf = (lines: string): string => `sum ${entryOf(Buffer.from(lines)).digest}\n`;

/**
 * Lists every file of a folder in it, with size and digest, and last a digest of the list. `known` are files whose
 * entries the caller has, so that they are not read again. Nothing may be written into the folder afterwards.
 */
export const writeManifest = async (folder: string, known: Manifest = new Map()): Promise<void> => {
  const names = (await listFiles(folder)).filter((name) => name !== manifestFile);
  const lines: string[] = [`${heading}\n`];
  for (let at = 0; at < names.length; at += filesAtOnce)
    lines.push(
      ...(await Promise.all(
        names
          .slice(at, at + filesAtOnce)
          .map(async (name) => lineOf([name, known.get(name) ?? (await entryOfFile(path.join(folder, name)))])),
      )),
    );
  const text = lines.join('');
  await writeFile(path.join(folder, manifestFile), text + sumOf(text));
};

/** Reads the text of a list; undefined for one that is damaged, of another version, or something else. */
const parse = (text: string): Manifest | undefined => {
  const end = text.lastIndexOf('sum ');
  const list = text.slice(0, end);
  if (text.slice(end) !== sumOf(list)) return undefined;
  const [first, ...lines] = list.trimEnd().split('\n');
  if (first !== heading) return undefined;
  return new Map(
    lines.map((line) => {
      const [digest = '', size = '', ...rest] = line.split(' ');
      return [String(JSON.parse(rest.join(' '))), { size: Number(size), digest }];
    }),
  );
};

/** The list of a folder of ours, or undefined where there is none that can be trusted. */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  try {
    return parse(await readFile(path.join(folder, manifestFile), 'utf8'));
  } catch {
    return undefined;
  }
};
