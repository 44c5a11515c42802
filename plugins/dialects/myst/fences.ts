import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { DialectContext, TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';
import { editMatches } from '../edit-matches.ts';
import { type Directive, directiveNamed } from './directive-kinds.ts';

const opener = /^([ \t>]*)(`{3,}(?=\{)|~{3,}(?=\{)|:{3,})[ \t]?\{([A-Za-z][\w:.+-]{0,60})\}(.*)$/;
const plainFence = /^[ \t>]*(`{3,}|~{3,})/;

interface Line {
  readonly start: number;
  readonly text: string;
}

const getLines = (text: string): Line[] => {
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

/** The lines that close the fences of colons, by those that open them; a line closes the innermost of its length. */
const colonClosings = (lines: readonly Line[]): ReadonlyMap<number, number> => {
  const closings = new Map<number, number>();
  const open: { readonly at: number; readonly length: number }[] = [];
  for (const [at, { text }] of lines.entries()) {
    const mark = opener.exec(text)?.[2];
    if (mark?.startsWith(':') === true) open.push({ at, length: mark.length });
    else if (/^[ \t>]*:{3,}[ \t]*$/.test(text)) {
      const { length } = text.trim().replace(/^[ \t>]*/, '');
      const exact = open.findLastIndex((each) => each.length === length);
      const match = exact === -1 ? open.findLastIndex((each) => each.length < length) : exact;
      const [own] = match === -1 ? [] : open.splice(match);
      if (own !== undefined) closings.set(own.at, at);
    }
  }
  return closings;
};

/** Creates the search for the line that closes a fence; without one, it returns the number of lines. */
const closingIn = (lines: readonly Line[]) => {
  let colons: ReadonlyMap<number, number> | undefined;
  /** Fences of which no line closes one any more. */
  const unclosed = new Set<string>();
  return (at: number, mark: string): number => {
    if (mark.startsWith(':')) {
      colons ??= colonClosings(lines);
      return colons.get(at) ?? lines.length;
    }
    if (unclosed.has(mark)) return lines.length;
    for (let next = at + 1; next < lines.length; next += 1) if (closes(lines[next]?.text ?? '', mark)) return next;
    unclosed.add(mark);
    return lines.length;
  };
};

/** Reads the options below the first line of a directive: `:name: value` lines, or YAML between `---`. */
const readOptions = (
  lines: readonly Line[],
  from: number,
  end: number,
): { readonly options: Map<string, string>; readonly next: number } => {
  const options = new Map<string, string>();
  const bare = (at: number): string => (lines[at]?.text ?? '').replace(/^[ \t>]*/, '').trimEnd();
  let next = from;
  if (bare(next) === '---') {
    for (next += 1; next < end && bare(next) !== '---'; next += 1) {
      const [, name, value = ''] = /^([\w-]+):(.*)$/.exec(bare(next)) ?? [];
      if (name !== undefined) options.set(name, value.trim());
    }
    return { options, next: Math.min(next + 1, end) };
  }
  for (; next < end; next += 1) {
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

const toPrefix = (line: string): string => /^[ \t>]*/.exec(line)?.[0] ?? '';

const fenceAt = (
  lines: readonly Line[],
  at: number,
  getClosing: (at: number, mark: string) => number,
): Fence | undefined => {
  const [, indent = '', mark, name = '', argument = ''] = opener.exec(lines[at]?.text ?? '') ?? [];
  if (mark === undefined) return undefined;
  const last = getClosing(at, mark);
  const { options, next } = readOptions(lines, at + 1, last);
  const directive = {
    name,
    argument: argument.trim(),
    options,
    body: () =>
      lines
        .slice(next, last)
        .map(({ text }) => text.slice(Math.min(indent.length, toPrefix(text).length)))
        .join('\n'),
  };
  return { indent, mark, directive, next, last };
};

/** The edits of a fence, and the index of the line to go on with. */
const editsOfFence = (
  lines: readonly Line[],
  at: number,
  { indent, mark, directive, next, last }: Fence,
  context: DialectContext,
): { readonly edits: Edit[]; readonly next: number; readonly isOpen: boolean } => {
  const isColon = mark.startsWith(':');
  // Code that is never closed takes in all that follows.
  if (!isColon && last === lines.length) return { edits: [], next: last, isOpen: false };
  const reading = directiveNamed(directive, isColon, context);
  if (reading === undefined) return { edits: [], next: last + 1, isOpen: false };
  const findStart = (index: number): number => lines[index]?.start ?? context.text.length;
  const findEnd = (index: number): number => findStart(index) + (lines[index]?.text.length ?? 0);
  const start = findStart(at);
  if ('text' in reading) {
    const text = reading.text.replaceAll(/^(?=.)/gm, indent);
    return { edits: [{ start, end: findEnd(Math.min(last, lines.length - 1)), text }], next: last + 1, isOpen: false };
  }
  const opening = { start, end: findEnd(next - 1), text: `${indent}:::${reading.container}` };
  const closing = { start: findStart(last), end: findEnd(last), text: `${indent}:::` };
  const edits = last === lines.length ? [opening] : [opening, closing];
  return { edits, next, isOpen: true };
};

const getEdits = (context: DialectContext): Edit[] => {
  const lines = getLines(context.text);
  const getClosing = closingIn(lines);
  const edits: Edit[] = [];
  /** The index of the line that closes the outermost container. */
  let open = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? { start: 0, text: '' };
    const range = rangeAt(context.code, line.start + toPrefix(line.text).length);
    const fence = fenceAt(lines, at, getClosing);
    if (range !== undefined && range.start < line.start && at >= open) at += 1;
    else if (fence === undefined) {
      const [, mark] = plainFence.exec(line.text) ?? [];
      at = mark === undefined ? at + 1 : getClosing(at, mark) + 1;
    } else {
      const read = editsOfFence(lines, at, fence, context);
      edits.push(...read.edits);
      if (read.isOpen) open = Math.max(open, fence.last);
      at = read.next;
    }
  }
  return edits;
};

/** Directives of MyST, in fences of backticks or colons: `{note}` and its like as containers, code and pictures as such. */
export const mystFences: TextDialect = {
  mayOccur: (text) => /^[ \t>]*(?:`{3,}|~{3,}|:{3,}[ \t]?)\{[A-Za-z]/m.test(text),
  edits: getEdits,
};

const sign = /^[ \t>]*(?:`{3,}|:{3,})\{[A-Za-z]|\{[a-z][a-z:]{0,30}\}`|^\([\w:.-]{1,100}\)=[ \t]*$/m;
/** Comments, and breaks between blocks of notebooks. */
const silent = /^(?:%(?:[ \t][^\n]*)?|\+\+\+[^\n]*)$/gm;

/** Lines of MyST that are for its authors; only in a text with other syntax of MyST, since a sentence may begin with `%`. */
export const mystComments: TextDialect = {
  mayOccur: (text) => /^(?:%|\+\+\+)/m.test(text) && sign.test(text),
  edits: (context) => editMatches(context, silent, () => ''),
};
