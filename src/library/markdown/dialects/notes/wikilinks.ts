import { slug } from 'github-slugger';
import { rangeAt } from '../../comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../dialect.ts';

/** `[[name|alias]]`, and `![[name]]` for what is shown in place; in a table the bar is escaped. */
const wikilink = /(!?)\[\[([^[\]\n|]+?)(?:\\?\|([^[\]\n]*))?\]\]/g;
const isPicture = (name: string): boolean => /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|webp)$/i.test(name);
const isSize = (word: string): boolean => /^\d+(?:x\d+)?$/.test(word.trim());
/** The place of a list of contents in VitePress and others; pages have theirs. */
const isContents = (whole: string): boolean => /^\[\[_?toc_?\]\]$/i.test(whole);
const lastName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/\.md$/i, '');

/** Returns the fragment of a heading; blocks (`#^id`) have no address. */
const fragmentOf = (heading: string): string => {
  const last = heading.split('#').at(-1)?.trim() ?? '';
  return last === '' || last.startsWith('^') ? '' : `#${slug(last)}`;
};

const linkOf = (isEmbed: boolean, target: string, alias: string, addressOf: DialectContext['addressOf']) => {
  const [name = '', heading = ''] = target.trim().split(/#(.*)/s);
  const address = name.trim() === '' ? '' : addressOf(name.trim());
  const url = address === undefined ? '' : address + fragmentOf(heading);
  if (url === '') return undefined;
  const words = alias.split('|').filter((word) => word.trim() !== '' && !(isEmbed && isSize(word)));
  const alt = words.find((word) => /^alt=./.test(word))?.slice('alt='.length);
  // GitHub's wikis show a picture by its options.
  if (alt !== undefined && isPicture(name)) return `![${alt.trim()}](${url})`;
  if (isEmbed && isPicture(name)) return `![${words[0]?.trim() ?? lastName(name).replace(/\.\w+$/, '')}](${url})`;
  const place = heading.replace(/^\^.*/, '').replaceAll('#', ' › ').trim();
  return `[${words.join('|').trim() || [lastName(name.trim()), place].filter(Boolean).join(' › ')}](${url})`;
};

/**
 * Wikilinks, as Obsidian and other tools for notes write them. Where no page or file has the name, the text stays as it
 * is: the brackets are also TOML's and the shell's.
 */
export const wikilinks: TextDialect = {
  mayOccur: (text) => text.includes('[['),
  edits: ({ text, code, addressOf }) =>
    [...text.matchAll(wikilink)].flatMap(({ 0: whole, 1: mark, 2: target = '', 3: alias = '', index }) => {
      const after = text.charAt(index + whole.length);
      const isOther = text.charAt(index - 1) === '\\' || after === '(' || after === '[' || after === ':';
      if (isOther || rangeAt(code, index + (mark?.length ?? 0)) !== undefined) return [];
      const link =
        linkOf(mark === '!', target, alias, addressOf) ??
        // GitHub's wikis have the words first.
        (mark === '' && alias !== '' ? linkOf(false, alias, target, addressOf) : undefined) ??
        (isContents(whole) ? '' : undefined);
      return link === undefined ? [] : [{ start: index, end: index + whole.length, text: link }];
    }),
};
