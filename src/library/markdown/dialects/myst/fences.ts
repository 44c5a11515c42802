import { rangeAt } from '../../comments/code-ranges.ts';
import type { Edit } from '../../edits.ts';
import type { DialectContext, TextDialect } from '../dialect.ts';
import { type Directive, directiveNamed } from './directive-kinds.ts';

const opener = /^([ \t>]*)(`{3,}|~{3,}|:{3,})\{([A-Za-z][\w:.+-]{0,60})\}(.*)$/;
const plainFence = /^[ \t>]*(`{3,}|~{3,})/;

interface Line {
  readonly start: number;
  readonly text: string;
}

const linesOf = (text: string): Line[] => {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { start: at, text: line };
  });
};

const closes = (line: string, fence: string): boolean => {
  const written = line.replace(/^[ \t>]*/, '').trimEnd();
  return written.length >= fence.length && written === (fence[0] ?? '').repeat(written.length);
};

/** Returns the index of the line that closes a fence; colons nest in fences of the same length. */
const closingOf = (lines: readonly Line[], from: number, fence: string): number => {
  let depth = 0;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]?.text ?? '';
    if (fence.startsWith(':') && opener.exec(line)?.[2] === fence) depth += 1;
    else if (closes(line, fence)) {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return lines.length;
};

/** Reads the options below the first line of a directive: `:name: value` lines, or YAML between `---`. */
const readOptions = (
  lines: readonly Line[],
  from: number,
): { readonly options: Map<string, string>; readonly next: number } => {
  const options = new Map<string, string>();
  const bare = (at: number): string => (lines[at]?.text ?? '').replace(/^[ \t>]*/, '').trimEnd();
  let next = from;
  if (bare(next) === '---') {
    for (next += 1; next < lines.length && bare(next) !== '---'; next += 1) {
      const [, name, value = ''] = /^([\w-]+):(.*)$/.exec(bare(next)) ?? [];
      if (name !== undefined) options.set(name, value.trim());
    }
    return { options, next: Math.min(next + 1, lines.length) };
  }
  for (; next < lines.length; next += 1) {
    const [, name, value = ''] = /^:([A-Za-z][\w-]*):(.*)$/.exec(bare(next)) ?? [];
    if (name === undefined) break;
    options.set(name, value.trim());
  }
  return { options, next };
};

/** A fence with a directive: its lines, and what it is in Markdown. */
interface Fence {
  readonly indent: string;
  readonly mark: string;
  readonly directive: Directive;
  /** The index of the line after the options. */
  readonly next: number;
  /** The index of the line that closes it. */
  readonly last: number;
}

const prefixOf = (line: string): string => /^[ \t>]*/.exec(line)?.[0] ?? '';

const fenceAt = (lines: readonly Line[], at: number): Fence | undefined => {
  const [, indent = '', mark, name = '', argument = ''] = opener.exec(lines[at]?.text ?? '') ?? [];
  if (mark === undefined) return undefined;
  const last = closingOf(lines, at + 1, mark);
  const { options, next } = readOptions(lines.slice(0, last), at + 1);
  const body = lines
    .slice(next, last)
    .map(({ text }) => text.slice(Math.min(indent.length, prefixOf(text).length)))
    .join('\n');
  return { indent, mark, directive: { name, argument: argument.trim(), options, body }, next, last };
};

/** Returns the edits of a fence, and the index of the line to go on with. */
const editsOfFence = (
  lines: readonly Line[],
  at: number,
  { indent, mark, directive, next, last }: Fence,
  context: DialectContext,
): { readonly edits: Edit[]; readonly next: number; readonly isOpen: boolean } => {
  const isColon = mark.startsWith(':');
  const reading = directiveNamed(directive, isColon, context);
  if (reading === undefined) return { edits: [], next: last + 1, isOpen: false };
  const startOf = (index: number): number => lines[index]?.start ?? context.text.length;
  const endOf = (index: number): number => startOf(index) + (lines[index]?.text.length ?? 0);
  const start = startOf(at);
  if ('text' in reading) {
    const text = reading.text.replaceAll(/^(?=.)/gm, indent);
    return { edits: [{ start, end: endOf(Math.min(last, lines.length - 1)), text }], next: last + 1, isOpen: false };
  }
  const closing = { start: startOf(last), end: endOf(last) };
  const before = last < lines.length ? '' : '\n';
  const edits = [
    { start, end: endOf(next - 1), text: `${indent}:::${reading.container}` },
    { ...closing, text: `${before}${indent}:::` },
  ];
  return { edits, next, isOpen: true };
};

const editsOf = (context: DialectContext): Edit[] => {
  const lines = linesOf(context.text);
  const edits: Edit[] = [];
  /** The index of the line that closes the outermost container. */
  let open = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? { start: 0, text: '' };
    const range = rangeAt(context.code, line.start + prefixOf(line.text).length);
    const fence = fenceAt(lines, at);
    if (range !== undefined && range.start < line.start && at >= open) at += 1;
    else if (fence === undefined) {
      const [, mark] = plainFence.exec(line.text) ?? [];
      at = mark === undefined ? at + 1 : closingOf(lines, at + 1, mark) + 1;
    } else {
      const read = editsOfFence(lines, at, fence, context);
      edits.push(...read.edits);
      if (read.isOpen) open = Math.max(open, fence.last);
      at = read.next;
    }
  }
  return edits.sort((a, b) => a.start - b.start);
};

/** Directives of MyST, in fences of backticks or colons: `{note}` and its like as containers, code and pictures as such. */
export const mystFences: TextDialect = {
  mayOccur: (text) => /^[ \t>]*(?:`{3,}|~{3,}|:{3,})\{[A-Za-z]/m.test(text),
  edits: editsOf,
};

const sign = /^[ \t>]*(?:`{3,}|:{3,})\{[A-Za-z]|\{[a-z][a-z:]{0,30}\}`|^\([\w:.-]{1,100}\)=[ \t]*$/m;
/** Comments, and breaks between blocks of notebooks. */
const silent = /^(?:%(?:[ \t][^\n]*)?|\+\+\+[^\n]*)$/gm;

/** Lines of MyST that are for its authors; only in a text with other syntax of MyST, since a sentence may begin with `%`. */
export const mystComments: TextDialect = {
  mayOccur: (text) => /^(?:%|\+\+\+)/m.test(text) && sign.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(silent)].flatMap(({ 0: whole, index }) =>
      rangeAt(code, index) === undefined ? [{ start: index, end: index + whole.length, text: '' }] : [],
    ),
};
