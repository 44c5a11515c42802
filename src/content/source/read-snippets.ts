import type { TextFile } from '../../library/markdown/dialects/dialect.ts';
import { textDialects } from '../../library/markdown/dialects/dialect-lists.ts';

/** Maximum length of a file of code that texts show, in characters. */
const maxLength = 200_000;

/** Reads the files of code that texts show, as far as they are in the content folder. */
export const readSnippets = async (
  pages: readonly TextFile[],
  files: ReadonlySet<string>,
  read: (file: string) => Promise<{ readonly text: string; readonly issue?: unknown }>,
): Promise<ReadonlyMap<string, string>> => {
  const wanted = new Set(
    textDialects()
      .flatMap(({ snippetsIn }) => (snippetsIn === undefined ? [] : pages.flatMap(snippetsIn)))
      .filter((file) => files.has(file)),
  );
  const found = new Map<string, string>();
  for (const file of wanted) {
    const { text, issue } = await read(file);
    if (issue === undefined && text.length <= maxLength) found.set(file, text);
  }
  return found;
};
