import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Document } from '../../library/markdown/document.ts';
import { digestOfCode } from './code-digest.ts';

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
export const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

// Only this module writes the file; a file of another shape is thrown away, and at worst every page is parsed again.
const Saved = z.object({
  code: z.string(),
  entries: z.array(
    z.tuple([
      z.string(),
      z.custom<Kept>((value) => typeof value === 'object' && value !== null && 'document' in value),
    ]),
  ),
});

/**
 * Parsed documents from build to build, by the digest of their text. Not needed for a right result, only for a fast one.
 * Each content folder has a file of its own: a build forgets what it has not used.
 */
export const openDocumentCache = async (folder: string, contentFolder: string): Promise<DocumentCache> => {
  const file = path.join(folder, `documents-${digestOf(contentFolder).slice(0, 16)}.json`);
  let before = new Map<string, Kept>();
  const code = await digestOfCode(path.resolve(import.meta.dirname, '../../..'), ['src/library']);
  try {
    const saved = Saved.parse(JSON.parse(await readFile(file, 'utf8')));
    if (saved.code === code) before = new Map(saved.entries);
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
      const aside = `${file}.${process.pid}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(aside, JSON.stringify({ code, entries: [...used] }));
        await rename(aside, file);
      } catch {
        // Where nothing can be kept, the next build takes its time, and that is all.
        await rm(aside, { force: true }).catch(() => undefined);
      }
    },
  };
};
