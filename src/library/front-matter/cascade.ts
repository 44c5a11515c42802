import { normalize } from './normalize.ts';
import { parseMatter } from './parse-matter.ts';
import { splitFrontMatter } from './split-file.ts';

/** Fields of a folder that keep back the pages below it. */
export type Inherited = Readonly<Record<string, unknown>>;

const visibility: ReadonlySet<string> = new Set(['draft', 'unlisted', 'publishAt', 'expires']);
const folderPage = /(?:^|\/)_index\.md$/i;

/** The visibility that the `cascade` of a text gives to the pages below, whichever of them it targets. */
const inheritedFrom = (text: string): Inherited => {
  const { value = {} } = parseMatter(splitFrontMatter(text));
  const cascade: unknown = 'cascade' in value ? value.cascade : undefined;
  const entries = [cascade].flat().flatMap((entry) => (typeof entry === 'object' && entry !== null ? [entry] : []));
  const fields = entries.flatMap((entry) => Object.entries(normalize(entry, visibility).values));
  return Object.fromEntries(fields.filter(([name]) => visibility.has(name)));
};

/**
 * Reads what pages inherit from the pages of their folders, as Hugo passes it on: `cascade` in `_index.md` keeps all
 * pages of the folder and below it back. Returns the fields for a file.
 */
export const readCascades = (
  files: readonly { readonly file: string; readonly text: string }[],
): ((file: string) => Inherited) => {
  const cascades = files
    .filter(({ file, text }) => folderPage.test(file) && text.includes('cascade'))
    .map(({ file, text }) => ({ folder: file.slice(0, file.lastIndexOf('/') + 1), file, fields: inheritedFrom(text) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .sort((a, b) => a.folder.length - b.folder.length);
  return (file) =>
    Object.assign(
      {},
      ...cascades.flatMap((from) => (file.startsWith(from.folder) && file !== from.file ? [from.fields] : [])),
    );
};
