import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Document } from '../../library/markdown/document.ts';
import type { ReadFields } from '../../library/read-front-matter.ts';
import { digestOfCode } from './code-digest.ts';
import { digestOf } from './digest.ts';

/** Results of one kind, by a digest of everything that they were made of. */
export interface Shelf<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** A document and a digest of what its addresses led to when it was written. */
export interface KeptDocument {
  readonly resolved: string;
  readonly document: Document;
}

export interface BuildCache {
  readonly documents: Shelf<KeptDocument>;
  readonly fields: Shelf<ReadFields>;
  /** Markdown by its syntax tree. */
  readonly texts: Shelf<string>;
  /** Keeps what this build used and forgets the rest. */
  save(): Promise<void>;
}

/** What stands on a shelf under this key; what does not is made, and put there. */
export const recall = <Value>(shelf: Shelf<Value>, key: string, make: () => Value): Value => {
  const kept = shelf.get(key);
  if (kept !== undefined) return kept;
  const made = make();
  shelf.set(key, made);
  return made;
};

const has =
  <Value extends object>(name: keyof Value & string) =>
  (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && name in value;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Undefined for a line that is damaged. */
const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The lines of a file by what stands before their first tab: they are read as JSON when somebody asks for them. */
const linesOf = (bytes: Buffer): Map<string, Buffer> => {
  const lines = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const tab = bytes.indexOf('\t', at);
    const end = bytes.indexOf('\n', tab);
    if (tab === -1 || end === -1) break;
    lines.set(bytes.toString('latin1', at, tab), bytes.subarray(at, end + 1));
    at = end + 1;
  }
  return lines;
};

const readLines = async (file: string, code: string): Promise<Map<string, Buffer>> => {
  try {
    const lines = linesOf(await readFile(file));
    return lines.delete(`code ${code}`) ? lines : new Map();
  } catch {
    return new Map();
  }
};

/** Writes aside first: a build that is ended in the middle leaves the file as it was. */
const writeLines = async (file: string, lines: Iterable<Buffer>): Promise<void> => {
  const aside = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(aside, 'w');
    try {
      const all = [...lines];
      for (let at = 0; at < all.length; at += 512) await handle.writev(all.slice(at, at + 512));
    } finally {
      await handle.close();
    }
    await rename(aside, file);
  } catch {
    // Where nothing can be kept, the next build takes its time, and that is all.
    await rm(aside, { force: true }).catch(() => undefined);
  }
};

const lineOf = (name: string, value: unknown): Buffer => Buffer.from(`${name}\t${JSON.stringify(value)}\n`);

/**
 * What a build worked out, for the next one. Not needed for a right result, only for a fast one. Each content folder has
 * a file of its own: a build forgets what it has not used.
 */
export const openBuildCache = async (folder: string, contentFolder: string): Promise<BuildCache> => {
  const file = path.join(folder, `content-${digestOf(contentFolder).slice(0, 16)}.jsonl`);
  const root = path.resolve(import.meta.dirname, '../../..');
  const code = await digestOfCode(root, ['src/library', 'src/context/at-build', 'src/strings.ts']);
  const before = await readLines(file, code);
  const used = new Map<string, Buffer>();
  let changed = false;
  const shelf = <Value>(kind: string, fits: (value: unknown) => value is Value): Shelf<Value> => ({
    get: (key) => {
      const name = `${kind} ${key}`;
      const line = before.get(name);
      const value = line && parse(line.toString('utf8', name.length + 1));
      if (line === undefined || !fits(value)) return undefined;
      used.set(name, line);
      return value;
    },
    set: (key, value) => {
      changed = true;
      used.set(`${kind} ${key}`, lineOf(`${kind} ${key}`, value));
    },
  });
  return {
    documents: shelf('document', has<KeptDocument>('document')),
    fields: shelf('fields', has<ReadFields>('issues')),
    texts: shelf('text', isText),
    save: async () => {
      if (changed || used.size !== before.size) await writeLines(file, [lineOf(`code ${code}`, 1), ...used.values()]);
    },
  };
};
