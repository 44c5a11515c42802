import type { TextFile } from '../../../src/library/markdown/dialects/dialect.ts';
import { candidatesFor } from './candidates.ts';
import { includeReferencesIn } from './include-references.ts';

/** The files that are parts of pages because of their folder: those in one named `includes` that pages show, as in Microsoft Learn. */
export const partsAmong = (files: readonly TextFile[]): string[] => {
  const kept = new Set(files.map(({ file }) => file).filter((file) => /(?:^|\/)includes\//.test(file)));
  if (kept.size === 0) return [];
  return files
    .filter(({ text }) => /\[!INCLUDE/i.test(text))
    .flatMap(({ file, text }) =>
      includeReferencesIn(text, []).flatMap(({ by, name }) => (by === 'path' ? candidatesFor(file, name) : [])),
    )
    .filter((file) => kept.has(file));
};
