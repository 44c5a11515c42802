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

/** The headings of a text without their marks, by the anchors and the labels that name them. The first of a name counts. */
const readHeadings = (text: string): ReadonlyMap<string, string> => {
  const headings = new Map<string, string>();
  const add = (key: string, words: string): void => {
    if (!headings.has(key)) headings.set(key, plain(words));
  };
  for (const [, words = ''] of text.matchAll(/^ {0,3}#{1,6}[ \t]+([^\n]{1,300})/gm)) {
    const [, own = words, id] = /^(.*?)(?:[ \t]*\{#([^{}\s]{1,100})\})?[ \t]*#*[ \t]*$/.exec(words) ?? [];
    add(`#${slug(id ?? plain(own))}`, own);
  }
  for (const [, label = '', words = ''] of text.matchAll(/\(([^()\n]{1,300})\)=[^\n]*\n+#{1,6}[ \t]+([^\n]{1,300})/g))
    add(label, words);
  return headings;
};

/** Creates the search for the heading that a fragment names, which reads each text once. */
const createHeadingFinder = () => {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  return (text: string, fragment: string): string | undefined => {
    const headings = texts.get(text) ?? readHeadings(text);
    texts.set(text, headings);
    return headings.get(`#${slug(fragment)}`) ?? headings.get(fragment);
  };
};

interface Target {
  readonly url: string;
  readonly words: string;
}

/** The target of a name: a page with its title, one of its headings, or a heading of the text itself. */
const findTarget = (
  written: string,
  { text, file, toAddress, isWithheld, findIncluded }: DialectContext,
  headingAt: ReturnType<typeof createHeadingFinder>,
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
    const headingAt = createHeadingFinder();
    const write = (written: string): string | undefined => {
      const found = findTarget(written, context, headingAt);
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
