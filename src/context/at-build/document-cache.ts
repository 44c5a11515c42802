import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Document } from '../../library/markdown/document.ts';

/** A document and a digest of what its addresses led to when it was written. */
interface Kept {
  readonly resolved: string;
  readonly document: Document;
}

export interface DocumentCache {
  get(key: string): Kept | undefined;
  set(key: string, kept: Kept): void;
  /** Keeps what this build used and forgets the rest. */
  save(): Promise<void>;
}

/** SHA-256 of a text in UTF-8, as lower-case hex. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

// Only this module writes the file; a file of another shape is thrown away, and at worst every page is parsed again.
const Entries = z.array(
  z.tuple([z.string(), z.custom<Kept>((value) => typeof value === 'object' && value !== null && 'document' in value)]),
);

/** Parsed documents from build to build, by the digest of their text. Not needed for a right result, only for a fast one. */
export const openDocumentCache = async (file: string): Promise<DocumentCache> => {
  let before = new Map<string, Kept>();
  try {
    before = new Map(Entries.parse(JSON.parse(await readFile(file, 'utf8'))));
  } catch {
    before = new Map();
  }
  const used = new Map<string, Kept>();
  let changed = false;
  return {
    get: (key) => {
      const kept = before.get(key);
      if (kept !== undefined) used.set(key, kept);
      return kept;
    },
    set: (key, kept) => {
      changed = true;
      used.set(key, kept);
    },
    save: async () => {
      if (!changed && used.size === before.size) return;
      await mkdir(path.dirname(file), { recursive: true });
      const aside = `${file}.${process.pid}`;
      await writeFile(aside, JSON.stringify([...used]));
      await rename(aside, file);
    },
  };
};
