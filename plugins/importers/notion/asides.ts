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

/** Writes the callouts of Notion, which it exports as `<aside>`, as quotations. */
export const quoteAsides = (markdown: string): string => {
  if (!markdown.includes('<aside>')) return markdown;
  const code = codeLines(markdown);
  let isInside = false;
  return markdown
    .split('\n')
    .flatMap((line, number) => {
      const tag = code.has(number) ? '' : line.trim();
      if (tag.startsWith('<aside>')) {
        isInside = true;
        const rest = tag.slice('<aside>'.length).replace('</aside>', '').trim();
        if (tag.endsWith('</aside>')) isInside = false;
        return rest === '' ? [] : ['', `> ${rest}`];
      }
      if (tag !== '</aside>') return [isInside ? `> ${line.replace('</aside>', '')}`.trimEnd() : line];
      isInside = false;
      return [''];
    })
    .join('\n');
};
