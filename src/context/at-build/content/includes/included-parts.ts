import { includeReferencesIn } from '../../../../library/markdown/dialects/includes/include-references.ts';
import { candidatesFor } from './candidates.ts';

/**
 * Returns the files that are parts of pages because of their folder: those in a folder named `includes` that other pages
 * show, as in Microsoft Learn, and all in the folders that another tool keeps for them.
 */
export const includedParts = (
  files: readonly { readonly file: string; readonly text: string }[],
  folders: readonly string[],
): ReadonlySet<string> => {
  const names = files.map(({ file }) => file);
  const inFolders = names.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  const kept = new Set(names.filter((file) => /(?:^|\/)includes\//.test(file)));
  if (kept.size === 0) return new Set(inFolders);
  const shown = files
    .filter(({ text }) => /\[!INCLUDE/i.test(text))
    .flatMap(({ file, text }) =>
      includeReferencesIn(text, []).flatMap(({ by, name }) => (by === 'path' ? candidatesFor(file, name) : [])),
    );
  return new Set([...inFolders, ...shown.filter((file) => kept.has(file))]);
};
