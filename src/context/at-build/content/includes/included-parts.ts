import { includeReferencesIn } from '../../../../library/markdown/dialects/includes/include-references.ts';
import { candidatesFor } from './candidates.ts';

/**
 * Returns the files in folders named `includes` that others show: Microsoft Learn keeps parts of pages there, which are no
 * pages themselves.
 */
export const includedParts = (
  files: readonly { readonly file: string; readonly text: string }[],
): ReadonlySet<string> => {
  const kept = new Set(files.map(({ file }) => file).filter((file) => /(?:^|\/)includes\//.test(file)));
  if (kept.size === 0) return kept;
  const shown = files
    .filter(({ text }) => /\[!INCLUDE/i.test(text))
    .flatMap(({ file, text }) =>
      includeReferencesIn(text, []).flatMap(({ by, name }) => (by === 'path' ? candidatesFor(file, name) : [])),
    );
  return new Set(shown.filter((file) => kept.has(file)));
};
