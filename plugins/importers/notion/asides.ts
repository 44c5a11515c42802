import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { nodesIn } from '../../../src/library/markdown/walk.ts';

/** The numbers of the lines that are code, from 0. */
const codeLines = (markdown: string): ReadonlySet<number> => {
  const lines = new Set<number>();
  for (const node of nodesIn(parseMarkdown(markdown)))
    if (node.type === 'code' && node.position !== undefined)
      for (let line = node.position.start.line; line <= node.position.end.line; line += 1) lines.add(line - 1);
  return lines;
};

/** Kinds of alerts by the sign with which callouts begin; others are notes. */
const kinds = new Map([
  ['💡', 'TIP'],
  ['⚠️', 'WARNING'],
  ['⚠', 'WARNING'],
  ['❗', 'IMPORTANT'],
  ['‼️', 'IMPORTANT'],
  ['🚨', 'CAUTION'],
  ['🛑', 'CAUTION'],
]);

const getKind = (words: string): string => kinds.get(words.split(' ', 1)[0] ?? '') ?? 'NOTE';

/** The callout that begins in a line: the lines of its alert, and the line in which it ends. */
const readAside = (
  lines: readonly string[],
  from: number,
): { readonly alert: readonly string[]; readonly end: number } => {
  const line = lines[from] ?? '';
  const indent = line.slice(0, line.length - line.trimStart().length);
  const inside: string[] = [];
  let rest = line.slice(indent.length + '<aside>'.length);
  let end = from;
  while (!rest.includes('</aside>') && end + 1 < lines.length) {
    inside.push(rest);
    end += 1;
    rest = lines[end] ?? '';
  }
  inside.push(rest.replace('</aside>', ''));
  const words = inside.map((each) => each.slice(each.startsWith(indent) ? indent.length : 0).trimEnd());
  while (words[0] === '') words.shift();
  while (words.at(-1) === '') words.pop();
  const quoted = [`[!${getKind(words[0] ?? '')}]`, ...words].map((each) => `${indent}> ${each}`.trimEnd());
  return { alert: words.length === 0 ? [] : quoted, end };
};

const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';

/** Writes the callouts of Notion, which it exports as `<aside>`, as alerts. */
export const writeAsides = (markdown: string): string => {
  if (!markdown.includes('<aside>')) return markdown;
  const code = codeLines(markdown);
  const lines = markdown.split('\n');
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (code.has(at) || !line.trimStart().startsWith('<aside>')) {
      result.push(line);
      continue;
    }
    const { alert, end } = readAside(lines, at);
    at = end;
    if (alert.length === 0) continue;
    if (!isBlank(result.at(-1))) result.push('');
    result.push(...alert);
    if (!isBlank(lines[at + 1])) result.push('');
  }
  return result.join('\n');
};
