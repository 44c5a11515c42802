import type { CodeInfo } from '../../src/library/markdown/syntax/code-info.ts';

const opening = String.raw`[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*`;
const closing = String.raw`[ \t]*(?:\*\/\}|\*\/|-->)?[ \t]*$`;
/** A comment of Shiki at the end of a line or alone: `// [!code ++]`, `# [!code highlight:3]`. */
const shiki = new RegExp(String.raw`${opening}\[!code[ \t]+(\+\+|--|[a-z]{1,20})(?::([^\]\n]{0,200}))?\]${closing}`);
/** A comment of Docusaurus on a line of its own: `// highlight-next-line`. */
const docusaurus = new RegExp(`^${opening}highlight-(next-line|start|end)${closing}`);

/** The marks of lines that we have; `focus` and `error` mark a line as `highlight` does. */
const kinds = new Map<string, 'added' | 'removed' | 'marked'>([
  ['++', 'added'],
  ['--', 'removed'],
  ...['highlight', 'hl', 'focus', 'error', 'warning', 'info'].map((name) => [name, 'marked'] as const),
]);

/** Code without comments that mark lines, and the marks. */
export interface MarkedCode {
  readonly value: string;
  readonly info: Pick<CodeInfo, 'marked' | 'added' | 'removed'>;
}

export const mayHaveMarks = (code: string): boolean => /\[!code[ \t]|highlight-(?:next-line|start|end)/.test(code);

/** Reads the comments that mark lines of code for readers of other tools. They are no part of the code. */
export const readCodeMarks = (code: string): MarkedCode => {
  const lines: string[] = [];
  const marks = { marked: new Set<number>(), added: new Set<number>(), removed: new Set<number>() };
  let isOpen = false;
  let isNext = false;
  const addLine = (line: string): void => {
    lines.push(line);
    if (isOpen || isNext) marks.marked.add(lines.length);
    isNext = false;
  };
  for (const line of code.split('\n')) {
    const [, step] = docusaurus.exec(line) ?? [];
    if (step !== undefined) {
      isNext ||= step === 'next-line';
      if (step !== 'next-line') isOpen = step === 'start';
      continue;
    }
    const found = shiki.exec(line);
    if (found === null) {
      addLine(line);
      continue;
    }
    const [, name = '', count = ''] = found;
    const rest = line.slice(0, found.index);
    if (rest.trim() !== '') addLine(rest);
    const first = rest.trim() === '' ? lines.length + 1 : lines.length;
    const kind = kinds.get(name);
    const length = /^\d{1,4}$/.test(count) ? Number(count) : 1;
    for (let at = 0; kind !== undefined && at < length; at += 1) marks[kind].add(first + at);
  }
  const getRanges = (found: ReadonlySet<number>): string | undefined =>
    [...found]
      .filter((line) => line <= lines.length)
      .sort((a, b) => a - b)
      .join(',') || undefined;
  return {
    value: lines.join('\n'),
    info: { marked: getRanges(marks.marked), added: getRanges(marks.added), removed: getRanges(marks.removed) },
  };
};

/** Sequences that colour the output of a terminal. The character that begins them is removed from every text. */
const colours = /\[\d{0,3}(?:;\d{1,3}){0,8}m/g;

/** The output of a terminal without its colours. */
export const withoutColours = (output: string): string => output.replaceAll(colours, '');
