import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { getId } from './attribute-lists.ts';
import { calloutNamed } from './callout-kinds.ts';

/** A list of kramdown, or the style of a quotation in Writerside. */
const attributeList = /[ \t]{0,8}\{(?::[^{}\n]{0,500}(?:\n[^{}\n]{1,200})?|style="[a-z]{1,20}")\}/g;
const blank = /^[ \t>]*$/;
const isList = /^[ \t>]*\{(?::[^{}\n]*|style="[a-z]+")\}[ \t]*$/;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const lineAt = (text: string, offset: number): Line => {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = (text.indexOf('\n', offset) + 1 || text.length + 1) - 1;
  return { start, end, text: text.slice(start, end) };
};

/** The lines of the block that ends before a line, or that begins after it. */
const blockBeside = (text: string, line: Line, step: -1 | 1): { first: Line; last: Line } | undefined => {
  const next = (from: Line): Line | undefined => {
    const at = step === -1 ? from.start - 1 : from.end + 1;
    const found = at < 0 || at > text.length ? undefined : lineAt(text, at);
    return found === undefined || blank.test(found.text) || isList.test(found.text) ? undefined : found;
  };
  const near = next(line);
  let far = near;
  for (let more = far && next(far); more !== undefined; more = next(more)) far = more;
  return near && far && (step === -1 ? { first: far, last: near } : { first: near, last: far });
};

const without = (text: string, { start, end }: Line): Edit => ({
  start,
  end: Math.min(end + 1, text.length),
  text: '',
});

/** Puts a block into a callout: a quotation becomes one, any other block gets a container. */
const calloutAround = (text: string, line: Line, name: string): Edit[] | undefined => {
  const above = blockBeside(text, line, -1);
  const block = above ?? blockBeside(text, line, 1);
  if (block === undefined) return undefined;
  const { first, last } = block;
  const isQuotation = /^[ \t]*>/.test(first.text);
  const opening = isQuotation ? `> [!${name}]` : `:::${name}`;
  const start = { start: first.start, end: first.start, text: `${opening}\n` };
  if (isQuotation) return [start, without(text, line)].sort((a, b) => a.start - b.start);
  if (above !== undefined) return [start, { start: line.start, end: line.end, text: ':::' }];
  return [
    { start: line.start, end: line.end, text: opening },
    { start: last.end, end: last.end, text: '\n:::' },
  ];
};

/** Makes a callout of the quotation above the line of its style. */
const styledQuotation = (text: string, line: Line, style: string): Edit[] => {
  const quoted = /^([ \t]*)>/;
  let first = line;
  while (first.start > 0 && quoted.test(lineAt(text, first.start - 1).text)) first = lineAt(text, first.start - 1);
  if (first === line || calloutNamed(style) === undefined) return [];
  const indent = quoted.exec(first.text)?.[1] ?? '';
  return [{ start: first.start, end: first.start, text: `${indent}> [!${style}]\n` }, without(text, line)];
};

const getEdits = (text: string, at: number, mark: string): Edit[] => {
  const line = lineAt(text, at);
  const isAlone = line.text.trim() === mark.trim();
  const style = /\{style="([a-z]+)"/.exec(mark)?.[1];
  if (style !== undefined) return isAlone ? styledQuotation(text, line, style) : [];
  if (!isAlone) {
    const isSpan = /[)\]*_`]$/.test(text.slice(line.start, at)) && !/^[ \t]/.test(mark);
    const isHeading = /^#{1,6}[ \t]/.test(line.text);
    const id = isHeading ? getId(mark) : undefined;
    return isSpan || isHeading ? [{ start: at, end: at + mark.length, text: id === undefined ? '' : ` {#${id}}` }] : [];
  }
  const above = line.start === 0 ? undefined : lineAt(text, line.start - 1);
  if (/\btoc\b/.test(mark) && above !== undefined && /^[ \t]*(?:[-*+]|\d+\.)[ \t]/.test(above.text))
    return [without(text, above), without(text, line)];
  const id = getId(mark);
  if (id !== undefined && above !== undefined && /^#{1,6}[ \t]/.test(above.text))
    return [{ start: above.end, end: above.end, text: ` {#${id}}` }, without(text, line)];
  const name = [...mark.matchAll(/\.([A-Za-z][\w-]*)/g)]
    .map(([, word = '']) => word)
    .find((word) => calloutNamed(word));
  return (name === undefined ? undefined : calloutAround(text, line, name)) ?? [without(text, line)];
};

/**
 * Attribute lists of kramdown: `{: .class}` after a block or a link, and `{style="tip"}` of Writerside after a quotation. Those that make a callout of a block are read, the
 * identifiers of headings too, and all others have no effect without their style sheet.
 */
export const kramdown: TextDialect = {
  mayOccur: (text) => /\{(?::|style=")/.test(text),
  edits: ({ text, code }) => {
    const edits: Edit[] = [];
    let done = -1;
    for (const { 0: mark, index } of text.matchAll(attributeList)) {
      if (rangeAt(code, index + mark.length - 1) !== undefined) continue;
      const found = getEdits(text, index, mark);
      // A second list at the same block adds nothing.
      if ((found[0]?.start ?? 0) < done) continue;
      edits.push(...found);
      done = found.at(-1)?.end ?? done;
    }
    return edits;
  },
};
