import { rangeAt, type TextRange } from '../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { isKnownElement } from '../../src/library/markdown/html/html-policy.ts';
import { escapeContent } from '../../src/library/text/escape-markup.ts';
import { calloutNamed } from './callout-kinds.ts';
import { endOfLink, linkTo, toLabel } from './tags/tag.ts';

/** A tag: of a component with a capital letter, of an own element with a hyphen, or of an element of any name. */
const tag =
  /<(\/?)([A-Z][\w.]{0,80}|[a-z][a-z\d]{0,40}(?:-[\w-]{0,80})?)((?:\s(?:[^<>"'{}`]|"[^"<]{0,2000}"|'[^'<]{0,2000}'|\{[^{}<]{0,500}\}){0,400}|\/)?)>/g;
const named = (name: string): RegExp => new RegExp(`\\s(?:${name})=(?:"([^"]*)"|'([^']*)')`);
const titles = named('title|caption|label|heading|text|alt');
const video = named('videoid|videoId|video-id|id');
const targets = named('href|to|link|url');
const sources = named('src|source|url|light|image');
const alts = named('alt|title|label|caption');
/** Names of components, by the word that ends them. */
const pictureName = /(?:image|img|picture|figure|photo|screenshot)$/i;
const filmName = /(?:youtube|vimeo)(?:embed|video|player)?$/i;
const linkName = /(?:button|link|anchor)$/i;
const variants = named('type|kind|variant|style|intent');

/** Names of elements that a tool shows as a part of a group, or on demand. */
const containers = new Map([
  ...['tab', 'tabitem', 'tab-item'].map((name): [string, string] => [name, 'tab']),
  ...['accordion', 'accordionitem', 'collapse', 'collapsible', 'expandable', 'spoiler', 'toggle'].map(
    (name): [string, string] => [name, 'details'],
  ),
]);
const callouts = new Set(['admonition', 'alert', 'aside', 'callout', 'hint', 'note']);
/** Elements within a line, and those of HTML that mean the same. */
const inlines = new Map([
  ...['control', 'ui-path', 'guilabel', 'menuitem', 'uicontrol'].map((name): [string, string] => [name, 'b']),
  ...['path', 'filename', 'filepath', 'command'].map((name): [string, string] => [name, 'code']),
  ['shortcut', 'kbd'],
  ['strike', 's'],
  ['emphasis', 'em'],
]);

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly isEnd: boolean;
  readonly isClosed: boolean;
  readonly attributes: string;
}

const readAttribute = (attributes: string, form: RegExp): string => {
  const [, double, single] = form.exec(attributes) ?? [];
  return (double ?? single ?? '').trim();
};

/** True for the name of a component or an own element, which is no element of HTML. */
const isOwn = (name: string): boolean => /[A-Z-]/.test(name);

/**
 * The tags that are elements, those with an end together with it: `<Name>` alone, as in `List<String>` or `<Your-Name>`, is
 * text.
 */
const elementsAmong = (tags: readonly Tag[]): Map<Tag, Tag | undefined> => {
  const found = new Map<Tag, Tag | undefined>();
  const open: Tag[] = [];
  for (const each of tags) {
    if (each.isClosed || (!each.isEnd && /=/.test(each.attributes))) found.set(each, undefined);
    if (each.isClosed) continue;
    if (!each.isEnd) open.push(each);
    else {
      const at = open.findLastIndex(({ name }) => name === each.name);
      const [start] = at === -1 ? [] : open.splice(at, 1);
      if (start !== undefined || isOwn(each.name)) found.set(each, start);
      if (start !== undefined) found.set(start, each);
    }
  }
  return found;
};

/** The picture or the film that an element without words of its own shows. */
const mediaFor = ({ name, attributes }: Tag): string | undefined => {
  const source = readAttribute(attributes, sources);
  if (source !== '' && (pictureName.test(name) || /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(source)))
    return linkTo(readAttribute(attributes, alts), source, '!');
  const film = filmName.test(name) ? readAttribute(attributes, video) || source : '';
  if (film === '') return undefined;
  const site = /vimeo/i.test(name) ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v=';
  const words = readAttribute(attributes, titles) || readAttribute(attributes, named('playlabel')) || 'Video';
  return linkTo(words, /^https?:/.test(film) ? film : site + encodeURIComponent(film));
};

/** The words that replace a tag: those in its attributes, or an example of itself within a line. */
const wordsFor = (tag: Tag, isAlone: boolean): string => {
  const { name, attributes, isEnd, isClosed } = tag;
  if (isEnd) return '';
  const media = mediaFor(tag);
  if (media !== undefined) return media;
  const title = readAttribute(attributes, titles);
  const target = readAttribute(attributes, targets);
  if (title !== '') {
    const words = target === '' ? escapeContent(title) : linkTo(escapeContent(title), target);
    return isAlone ? `**${words}**` : words;
  }
  // In a sentence, a tag without attributes is the name of what the sentence is about.
  return isClosed && !isAlone && attributes.trim() === '/' ? `\`<${name} />\`` : '';
};

/** The container that an element is, by its name or its kind. */
const containerFor = ({ name, attributes }: Tag): string | undefined => {
  const word = name.toLowerCase();
  const variant = readAttribute(attributes, variants);
  const kind =
    containers.get(word) ??
    (callouts.has(word) && calloutNamed(variant) !== undefined ? variant.toLowerCase() : undefined) ??
    (calloutNamed(word) === undefined ? undefined : word);
  return kind && `:::${kind}${toLabel(readAttribute(attributes, titles))}`;
};

/** The ranges of drawings and formulas, whose parts have names of their own. */
const drawingsIn = (text: string): TextRange[] => {
  const found: TextRange[] = [];
  const endless = new Set<string>();
  for (const { 1: name = '', index: start } of text.matchAll(/<(svg|math)\b/gi)) {
    if (start < (found.at(-1)?.end ?? 0) || endless.has(name)) continue;
    const end = text.indexOf(`</${name}>`, start);
    if (end === -1) endless.add(name);
    else found.push({ start, end: end + name.length + 3 });
  }
  return found;
};

const tagsIn = ({ text, code }: DialectContext): Tag[] => {
  const silent = drawingsIn(text);
  return [...text.matchAll(tag)].flatMap(({ 0: whole, 1: slash, 2: name = '', 3: attributes = '', index }): Tag[] => {
    if (rangeAt(code, index) !== undefined || text.charAt(index - 1) === '\\') return [];
    const isEnd = slash === '/';
    if (!isOwn(name) && isKnownElement(name, !isEnd && attributes.includes('='))) return [];
    if (!isOwn(name) && rangeAt(silent, index) !== undefined) return [];
    return [{ start: index, end: index + whole.length, name, isEnd, isClosed: whole.endsWith('/>'), attributes }];
  });
};

/** The text before a tag in its line, and whether it has the line to itself. */
const placeOf = (text: string, { start, end }: Tag): { readonly before: string; readonly isAlone: boolean } => {
  const lineEnd = text.indexOf('\n', end);
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return {
    before,
    isAlone: /^[ \t>]*$/.test(before) && text.slice(end, lineEnd === -1 ? undefined : lineEnd).trim() === '',
  };
};

/** Writes a tag with its end as Markdown: a mark within a line, or a container on lines of their own. */
const textOfPair = (text: string, tag: Tag, pair: Tag): string | undefined => {
  const inline = inlines.get(tag.name);
  if (inline !== undefined) return tag.isEnd ? `</${inline}>` : `<${inline}>`;
  const [first, last] = tag.isEnd ? [pair, tag] : [tag, pair];
  const target = linkName.test(tag.name) ? readAttribute(first.attributes, targets) : '';
  const words = text.slice(first.end, last.start);
  if (target !== '' && words.trim() !== '' && !/[\n[\]<]/.test(words)) return tag.isEnd ? endOfLink(target) : '[';
  const { before, isAlone } = placeOf(text, tag);
  if (!isAlone || before.includes('>') || !placeOf(text, pair).isAlone) return undefined;
  const container = containerFor(tag.isEnd ? pair : tag);
  // Empty lines end a block of HTML around it.
  return container && `\n${before}${tag.isEnd ? ':::' : container}\n`;
};

/** Elements that no tool of ours knows: their tags go, what is in them stays, and Markdown in them is read. */
export const elements: TextDialect = {
  mayOccur: (text) => /<\/?[A-Za-z]/.test(text),
  edits: (context) => {
    const { text, unread } = context;
    const tags = tagsIn(context);
    const found = elementsAmong(tags);
    return tags.flatMap((each): Edit[] => {
      if (!found.has(each)) return [];
      const { start, end } = each;
      const pair = found.get(each);
      const known = pair && textOfPair(text, each, pair);
      if (known !== undefined) return [{ start, end, text: known }];
      if (!each.isEnd && mediaFor(each) === undefined) unread('element', each.name);
      const { before, isAlone } = placeOf(text, each);
      const words = wordsFor(each, isAlone);
      // On a line of its own it separates blocks.
      return [{ start, end, text: isAlone && words !== '' ? `${words}\n${before}` : words }];
    });
  },
};
