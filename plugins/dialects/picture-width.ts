import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';

/** The fragments by which Markdown says that a picture is wider than the text; every other reader passes over them. */
export const pictureWidths = ['wide', 'full'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Classes of tools and themes for such pictures. */
const classes = new Map<string, PictureWidth>([
  ...['wide', 'alignwide', 'column-page', 'kg-width-wide'].map((name) => [name, 'wide'] as const),
  ...['full', 'full-width', 'fullwidth', 'full-bleed', 'fullbleed', 'alignfull', 'column-screen', 'kg-width-full'].map(
    (name) => [name, 'full'] as const,
  ),
]);

/** The address of a picture with the width that one of its classes gives it, unless it has a fragment. */
export const withWidth = (url: string, names: string | undefined): string => {
  const width = names?.split(/[\s,.]+/).flatMap((name) => classes.get(name) ?? [])[0];
  return width === undefined || url.includes('#') ? url : `${url}#${width}`;
};

/** A picture, its address, and the attributes after it or on the next line. */
const picture =
  /(!\[(?:[^[\]\\\n]|\\.){0,500}\]\()(<[^<>\n]{1,1000}>|[^\s()<>]{1,1000})((?:[ \t]{1,8}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?[ \t]{0,8}\))[ \t]{0,8}\n?[ \t]{0,3}\{:?[ \t]{0,8}([^{}\n]{1,200})\}/g;

/**
 * Classes of pictures that are wider than the text, as attribute lists of kramdown, Pandoc, Quarto and Hugo have them:
 * `![A map](map.png){.wide}`. They become a fragment of the address.
 */
export const pictureClasses: TextDialect = {
  mayOccur: (text) => /\{:?[^{}\n]{0,200}\.(?:wide|full|align|column-|kg-)/.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(picture)].flatMap(
      ({ 0: whole, 1: before = '', 2: url = '', 3: after = '', 4: names = '', index }): Edit[] => {
        const address = url.replace(/^<|>$/g, '');
        const wide = withWidth(address, names);
        if (wide === address || rangeAt(code, index) !== undefined) return [];
        const start = index + before.length;
        return [
          { start, end: start + url.length, text: url.startsWith('<') ? `<${wide}>` : wide },
          { start: start + url.length + after.length, end: index + whole.length, text: '' },
        ];
      },
    ),
};
