import { slug } from 'github-slugger';
import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { sizedPicture, sizeOfWord } from '../picture-sizes.ts';
import { dialectStrings } from '../strings.ts';

/** `[[name|alias]]`, and `![[name]]` for what is shown in place; in a table the bar is escaped. */
const wikilink = /(!?)\[\[((?:[^[\]\n|]|\[[^[\]\n]{1,200}\](?=\()){1,500}?)(?:\\?\|([^[\]\n]*))?\]\]/g;
const isPicture = (name: string): boolean => /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|webp)$/i.test(name);
/** The place of a list of contents in VitePress and others; pages have theirs. */
const isContents = (whole: string): boolean => /^\[\[_?toc_?\]\]$/i.test(whole);
const lastName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/\.md$/i, '');
/** True for a name that is words or a class of PHP, and neither a number nor a table of TOML or a condition of the shell. */
const isWords = (name: string): boolean =>
  /^\\{0,2}[\p{L}\p{N}#](?:[^=$]|(?<=::)\$)*$/u.test(name) &&
  /\p{L}/u.test(name) &&
  !/^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(name);

/** The fragment of a heading, or that of a block (`#^id`). */
const toFragment = (heading: string): string => {
  // A heading may have links, of which the words count. Dendron shows a note from a line below the heading on.
  const words = heading.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/,\d+(?::.*)?$/, '');
  const last = words.split('#').at(-1)?.trim() ?? '';
  if (/^\^[A-Za-z0-9-]+$/.test(last)) return `#${last}`;
  return last === '' || last.startsWith('^') ? '' : `#${slug(last)}`;
};

const getLink = (
  isEmbed: boolean,
  target: string,
  alias: string,
  { toAddress, isWithheld }: Pick<DialectContext, 'toAddress' | 'isWithheld'>,
) => {
  const [name = '', heading = ''] = target.trim().replace(vault, '').split(/#(.*)/s);
  const address = name.trim() === '' ? '' : toAddress(name.trim());
  const url = address === undefined ? '' : address + toFragment(heading);
  if (url === '') return undefined;
  const words = alias.split('|').filter((word) => word.trim() !== '' && !(isEmbed && sizeOfWord(word) !== undefined));
  const alt = words.find((word) => /^alt=./.test(word))?.slice('alt='.length);
  // GitHub's wikis show a picture by its options.
  if (alt !== undefined && isPicture(name)) return `![${alt.trim()}](${url})`;
  const size = isEmbed && isPicture(name) ? alias.split('|').flatMap((word) => sizeOfWord(word) ?? [])[0] : undefined;
  if (size !== undefined) return sizedPicture(url, words[0]?.trim() ?? lastName(name).replace(/\.\w+$/, ''), size);
  if (isEmbed && isPicture(name)) return `![${words[0]?.trim() ?? lastName(name).replace(/\.\w+$/, '')}](${url})`;
  if (address !== undefined && isWithheld(address)) return `[${words.join('|').trim()}](${address})`;
  const place = heading.replace(/^\^.*/, '').replaceAll('#', ' › ').trim();
  return `[${words.join('|').trim() || [lastName(name.trim()), place].filter(Boolean).join(' › ')}](${url})`;
};

/** A vault of Dendron before the name of a note. */
const vault = /^dendron:\/\/[^/\s]+\//;
/** True for what only names a file: a path, or names with dots as Dendron has them. */
const isFileName = (name: string): boolean => vault.test(name) || /^[^\s|]+[./][^\s|]*[^\s.|]$/.test(name);

/** The replacement of a link to nothing: its words, which say so to who points at them, or a picture that is missing; undefined for other brackets. */
const unlinked = (
  isEmbed: boolean,
  target: string,
  alias: string,
  { unread, strings }: Pick<DialectContext, 'unread' | 'strings'>,
): string | undefined => {
  const name = target.trim();
  if (isEmbed && isPicture(name) && !/[<>]/.test(name)) return `![${lastName(name).replace(/\.\w+$/, '')}](<${name}>)`;
  if (target !== target.trimStart() || !(alias.trim() !== '' || isWords(name)) || isPicture(name)) return undefined;
  unread('wikilink', name);
  // GitHub's wikis and Dendron have the words first.
  const words = isFileName(alias.trim()) && !isFileName(name) ? '' : alias.trim();
  const shown = words || name.replaceAll('#', ' › ');
  // Classes of a program, and files, are no notes that somebody means to write.
  if (isEmbed || isFileName(name) || isFileName(alias.trim()) || /\\|::/.test(name)) return shown;
  return `<abbr title="${escapeMarkup(dialectStrings.in(strings).noSuchPage)}">${shown}</abbr>`;
};

/**
 * Wikilinks, as Obsidian and other tools for notes write them. Where no page or file has the name, the words stay without the
 * brackets, unless these may be the shell's.
 */
export const wikilinks: TextDialect = {
  mayOccur: (text) => text.includes('[['),
  edits: ({ text, code, ...context }) =>
    [...text.matchAll(wikilink)].flatMap(({ 0: whole, 1: mark, 2: target = '', 3: alias = '', index }) => {
      const after = text.slice(index + whole.length, index + whole.length + 20);
      const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
      // The words of a link are no link.
      const isInLink = /(?<!\\)\[[^[\]]*$/.test(before) && /^[^[\]\n]*\]\(/.test(text.slice(index + whole.length));
      const isOther =
        isInLink || text.charAt(index - 1) === '\\' || /^(?:\(|\[(?!\^)|:[ \t]*(?:<|https?:|[./#]))/.test(after);
      if (isOther || rangeAt(code, index + (mark?.length ?? 0)) !== undefined) return [];
      // The guides of Hugging Face name the anchors of headings so.
      const isAnchor =
        /^#{1,6}[ \t].*[^\s[]$/.test(before) && /^[a-z\d_-]+$/.test(target) && whole.length === target.length + 4;
      if (isAnchor && /^[ \t]*(?:\n|$)/.test(after) && context.toAddress(target) === undefined)
        return [{ start: index, end: index + whole.length, text: ` {#${target}}` }];
      const link =
        getLink(mark === '!', target, alias, context) ??
        // GitHub's wikis and Dendron have the words first.
        (mark === '' && alias !== '' ? getLink(false, alias, target, context) : undefined) ??
        (isContents(whole) ? '' : unlinked(mark === '!', target, alias, context));
      return link === undefined ? [] : [{ start: index, end: index + whole.length, text: link }];
    }),
};
