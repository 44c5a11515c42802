import { mayShowSnippet, snippetReferencesIn } from '../../../../library/markdown/dialects/includes/snippets.ts';
import { snippetFiles } from '../includes/candidates.ts';

/** Maximum length of a file of code that texts show, in characters. */
const maxLength = 200_000;

/** Reads the files of code that texts show, as far as they are in the content folder. */
export const readSnippets = async (
  pages: readonly { readonly file: string; readonly text: string }[],
  files: ReadonlySet<string>,
  read: (file: string) => Promise<{ readonly text: string; readonly issue?: unknown }>,
): Promise<ReadonlyMap<string, string>> => {
  const wanted = new Set(
    pages
      .filter(({ text }) => mayShowSnippet(text))
      // Without its ranges of code: what turns out to be an example is read in vain.
      .flatMap(({ file, text }) =>
        snippetReferencesIn(text, [{ start: 0, end: text.length }])
          .concat(snippetReferencesIn(text, []))
          .flatMap(({ name }) => snippetFiles(file, name)),
      )
      .filter((file) => files.has(file)),
  );
  const found = new Map<string, string>();
  for (const file of wanted) {
    const { text, issue } = await read(file);
    if (issue === undefined && text.length <= maxLength) found.set(file, text);
  }
  return found;
};
