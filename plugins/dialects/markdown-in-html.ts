import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';

const tag = /<(\/?)([a-z][a-z\d]*)\b((?:[^<>"']|"[^"<]{0,1000}"|'[^'<]{0,1000}'){0,400})>/gi;
const mark = /\smarkdown(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?(?=[\s/]|$)/i;
const off = /\smarkdown=["']?0/i;
const inline = /^(?:a|abbr|b|cite|code|em|i|img|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/i;
const voidElements = /^(?:area|br|col|hr|img|input|source|wbr)$/i;

interface Open {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: string;
}

/** The white space before a tag that is the first of its line. */
const indentAt = (text: string, at: number): string =>
  /^[ \t]*$/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? '';

/** Edits that take the common indentation from the lines between two offsets. */
const withoutIndent = (text: string, from: number, to: number, indent: number): Edit[] => {
  const lines = [...text.slice(from, to).matchAll(/(?<=\n)([ \t]*)\S/g)];
  const common = Math.min(...lines.map(([, spaces = '']) => spaces.length)) - indent;
  if (!Number.isFinite(common) || common <= 0) return [];
  return lines.map(({ index }) => ({ start: from + index, end: from + index + common, text: '' }));
};

const isMarked = ({ name, attributes }: Open): boolean =>
  mark.test(attributes) && !off.test(attributes) && !inline.test(name);

/** Empty lines around what is in an element, without the element if it is a paragraph. */
const around = (text: string, start: Open, end: Omit<Open, 'attributes'>): Edit[] => {
  const isParagraph = start.name === 'p';
  const kept = isParagraph ? '' : `<${start.name}${start.attributes.replace(mark, '')}>`;
  const gap = /^\s*<summary\b/i.test(text.slice(start.end, start.end + 100))
    ? ''
    : `\n\n${indentAt(text, start.start)}`;
  const closing = isParagraph ? '' : text.slice(end.start, end.end);
  return [
    { start: start.start, end: start.end, text: `${kept}${gap}` },
    { start: end.start, end: end.end, text: `\n\n${indentAt(text, end.start)}${closing}` },
  ];
};

/**
 * `<div markdown="1">` of kramdown and Python-Markdown: what is in the element is Markdown. Empty lines around it make it so
 * for a parser of CommonMark; a paragraph needs no element.
 */
export const markdownInHtml: TextDialect = {
  mayOccur: (text) => /<[a-z][^<>]*\smarkdown(?:=|[\s/>])/i.test(text),
  edits: ({ text, code }) => {
    const open: Open[] = [];
    const edits: Edit[] = [];
    for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of text.matchAll(tag)) {
      if (rangeAt(code, index) !== undefined || voidElements.test(name) || whole.endsWith('/>')) continue;
      const place = { name: name.toLowerCase(), start: index, end: index + whole.length, attributes };
      if (slash === '') {
        open.push(place);
        continue;
      }
      const at = open.findLastIndex((each) => each.name === place.name);
      const [start] = at === -1 ? [] : open.splice(at);
      if (start === undefined) continue;
      const isInside = open.some(isMarked);
      if (isMarked(start)) edits.push(...around(text, start, place));
      else if (place.name === 'summary' && isInside) edits.push({ start: place.end, end: place.end, text: '\n\n' });
      if (isMarked(start) && !isInside)
        edits.push(...withoutIndent(text, start.end, place.start, indentAt(text, start.start).length));
    }
    return edits;
  },
};
