import { getRange } from '../../../src/library/markdown/comments/code-ranges.ts';
import { applyEdits, type Edit, withoutOverlaps } from '../../../src/library/markdown/edits.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { nodesIn } from '../../../src/library/markdown/walk.ts';

/** A tag of Jekyll or Hugo in place of an address: in a link, in a definition, or in HTML. */
const pattern = /(\]\([ \t]*|\]:[ \t]*|(?:href|src)=["']?)(\{\{[^{}\n]{1,300}\}\}|\{%[^%\n]{1,300}%\})/g;

const readers: readonly (readonly [tag: RegExp, prefix: string])[] = [
  [/^\{\{-? *(?:site\.(?:baseurl|url)) *-?\}\}$/, ''],
  [/^\{\{-? *["']([^"']+)["'] *\| *(?:relative|absolute)_url *-?\}\}$/, ''],
  [/^\{%-? *link +([^ %]+) *-?%\}$/, '/'],
  [/^\{%-? *post_url +([^ %]+) *-?%\}$/, '/_posts/'],
  [/^\{\{[<%] *(?:rel)?ref +["'`]?([^"'` ]+)["'`]? *[>%]\}\}$/, ''],
];

const toAddress = (tag: string): string | undefined => {
  for (const [reader, prefix] of readers) {
    const match = reader.exec(tag);
    if (match !== null) return prefix + (match[1] ?? '').replaceAll(' ', '%20');
  }
  return undefined;
};

/** Replaces the tags by which Jekyll and Hugo write addresses by the addresses themselves, outside of code. */
export const replaceTemplateAddresses = (markdown: string): string => {
  const matches = [...markdown.matchAll(pattern)];
  if (matches.length === 0) return markdown;
  const code = [...nodesIn(parseMarkdown(markdown))]
    .filter(({ type }) => type === 'code' || type === 'inlineCode')
    .map(getRange);
  const edits = matches.flatMap(({ 1: before = '', 2: tag = '', index }): Edit[] => {
    const start = index + before.length;
    const address = toAddress(tag);
    const isCode = code.some((range) => range.start <= start && start < range.end);
    return address === undefined || isCode ? [] : [{ start, end: start + tag.length, text: address }];
  });
  return applyEdits(markdown, withoutOverlaps(edits)).text;
};
