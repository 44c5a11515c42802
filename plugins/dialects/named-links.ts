import { slug } from 'github-slugger';
import type { DialectContext, TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from './edit-matches.ts';
import { linkTo } from './tags/tag.ts';

/** A link without words to a page, a label or a heading; a picture without words is none. */
const empty = /(?<![!\\])\[\]\(<?((?!https?:|mailto:|tel:)[^\s()<>]{1,300})>?\)(?!\{)/g;
/** A link without words to another site. */
const away = /(?<![!\\])\[\]\(<?(https?:\/\/[^\s()<>]{1,500})>?\)(?!\{)/g;
/** `<doc:Page#Heading>` of DocC, `<project:file.md>` and `<path:file>` of MyST. */
const named = /<(?:doc|project|path):([^\s<>]{1,300})>/g;
/** The same as the address of a link with words. */
const scheme = /(?<=\]\(<?)(?:doc|project|path):(?=[^\s()<>]{1,300}>?\))/g;
/** A link to a label, which has no extension and no folder. */
const labelled = /(?<=[^\\[]\]\()([A-Za-z][\w:.-]{0,100})(?=\))/g;

/** A picture by its name alone, of which DocC has files of several sizes. */
const picture = /(?<=!\[[^[\]\n]{0,500}\]\()([A-Za-z][\w.-]{0,100})(?=\))/g;
const pictureEndings = ['', '@2x', '@3x'].flatMap((size) =>
  ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp'].map((type) => `${size}.${type}`),
);

const plain = (words: string): string => words.replaceAll(/[`*[\]<>]/g, '').trim();
/** A fragment or the name of a file as words. */
const spaced = (name: string): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();

/** The heading of a text that a fragment names, without its marks. */
const headingAt = (text: string, fragment: string): string | undefined => {
  const key = slug(fragment);
  for (const [, words = ''] of text.matchAll(/^ {0,3}#{1,6}[ \t]+([^\n]{1,300})/gm)) {
    const [, own, id] = /^(.*?)(?:[ \t]*\{#([^{}\s]{1,100})\})?[ \t]*#*[ \t]*$/.exec(words) ?? [];
    if (slug(id ?? plain(own ?? words)) === key) return plain(own ?? words);
  }
  const label = text.indexOf(`(${fragment})=`);
  const [, below] = label === -1 ? [] : (/^[^\n]*\n+#{1,6}[ \t]+([^\n]{1,300})/.exec(text.slice(label)) ?? []);
  return below === undefined ? undefined : plain(below);
};

interface Target {
  readonly url: string;
  readonly words: string;
}

/** What a name leads to: a page with its title, one of its headings, or a heading of the text itself. */
const findTarget = (
  written: string,
  { text, file, toAddress, isWithheld, findIncluded }: DialectContext,
): Target | undefined => {
  const [name = '', fragment = ''] = written.split(/#(.*)/s);
  if (name === '') return { url: `#${slug(fragment)}`, words: headingAt(text, fragment) ?? spaced(fragment) };
  const address = toAddress(name);
  if (address === undefined) return undefined;
  // A link without words to what is not published is reported, and names nothing of it.
  if (isWithheld(address.replace(/#.*$/s, ''))) return { url: address, words: '' };
  const [base = '', place = ''] = address.split(/#(.*)/s);
  const included = findIncluded(file, { by: 'name', name: base });
  const page = typeof included === 'object' ? included : undefined;
  const at = fragment || place;
  const heading = at === '' ? undefined : headingAt(page?.text ?? '', fragment || name);
  return {
    url: at === '' ? address : `${base}#${fragment === '' ? place : slug(fragment)}`,
    words:
      heading ??
      (at === '' ? page?.page?.title : undefined) ??
      spaced(at === '' ? name.slice(name.lastIndexOf('/') + 1) : at),
  };
};

/** Links that name a page or a heading and have its title for words, as MyST, Sphinx, DocC and MkDocs show them. */
export const namedLinks: TextDialect = {
  mayOccur: (text) =>
    text.includes('[](') || /\]\([A-Za-z][\w:.-]{0,100}\)|(?:<|\]\(<?)(?:doc|project|path):/.test(text),
  edits: (context) => {
    const write = (written: string): string | undefined => {
      const found = findTarget(written, context);
      return found && linkTo(found.words.replaceAll(/[\\*_`<]/g, '\\$&'), found.url);
    };
    return [
      ...editMatches(context, empty, ([, written = '']) => write(written)),
      ...editMatches(context, away, ([, url]) => `<${url}>`),
      ...editMatches(context, named, ([, written = '']) => write(written) ?? spaced(written)),
      ...editMatches(context, scheme, () => ''),
      ...editMatches(context, picture, ([name]) =>
        context.toAddress(name) === undefined
          ? pictureEndings.map((ending) => context.toAddress(name + ending)).find((address) => address !== undefined)
          : undefined,
      ),
      ...editMatches(context, labelled, ([label]) => {
        const address = context.toAddress(label);
        return address?.includes('#') === true ? address : undefined;
      }),
    ];
  },
};
