import * as token from 'css-tree/tokenizer';
import ts from 'typescript';

/** Adds the numbers of the lines with a part of a text that is not blank. */
const markLines = (lines: Set<number>, starts: readonly number[], text: string, from: number, to: number): void => {
  let line = starts.findLastIndex((start) => start <= from);
  for (; line < starts.length && (starts[line] ?? 0) < to; line += 1) {
    const part = text.slice(Math.max(from, starts[line] ?? 0), Math.min(to, starts[line + 1] ?? text.length));
    if (part.trim() !== '') lines.add(line);
  }
};

const getStarts = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** Counts the lines of a program in TypeScript or JavaScript that have a token. */
const linesOfScript = (text: string): number => {
  const source = ts.createSourceFile('code.ts', text, ts.ScriptTarget.Latest, false);
  const starts = getStarts(text);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length === 0) markLines(lines, starts, text, node.getStart(source), node.getEnd());
    for (const child of children) visit(child);
  };
  visit(source);
  return lines.size;
};

const linesOfStyles = (text: string): number => {
  const starts = getStarts(text);
  const lines = new Set<number>();
  token.tokenize(text, (type, start, end) => {
    if (type !== token.WhiteSpace && type !== token.Comment) markLines(lines, starts, text, start, end);
  });
  return lines.size;
};

/** Counts the lines of a component: those of its script, and every line of its markup outside of HTML comments. */
const linesOfComponent = (text: string): number => {
  const [, script = '', markup = text] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  const shown = markup.replaceAll(/<!--[\s\S]*?-->/g, '');
  return linesOfScript(script) + shown.split('\n').filter((line) => line.trim() !== '').length;
};

/** Counts the lines of a file that are neither blank nor only a comment. */
export const codeLines = (file: string, text: string): number => {
  if (file.endsWith('.css')) return linesOfStyles(text);
  return file.endsWith('.astro') ? linesOfComponent(text) : linesOfScript(text);
};
