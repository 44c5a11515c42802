import type { List, ListItem } from 'mdast';
import { getRange } from '../../../src/library/markdown/comments/code-ranges.ts';
import { applyEdits, type Edit, withoutOverlaps } from '../../../src/library/markdown/edits.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { nodesIn, plainText } from '../../../src/library/markdown/walk.ts';
import { escapeContent } from '../../../src/library/text/escape-markup.ts';

/** True for a toggle: Notion writes its first line as an item, then an indented line without words, then what it hides. */
const isToggle = (item: ListItem, lines: readonly string[]): boolean => {
  const [first, second] = item.children;
  const after = first?.position === undefined ? '' : (lines[first.position.end.line] ?? '');
  return first?.type === 'paragraph' && second !== undefined && /^[ \t]+$/.test(after);
};

/** The lines of a toggle as a foldable text, without their indentation. */
const toDetails = (item: ListItem, markdown: string): string => {
  const [first] = item.children;
  const indent = (item.position?.start.column ?? 1) + 3;
  const body = markdown
    .slice(first === undefined ? 0 : getRange(first).end, getRange(item).end)
    .split('\n')
    .map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length)))
    .join('\n')
    .trim();
  const words = first === undefined ? '' : plainText(first).replace(/\s+/g, ' ').trim();
  return `<details>\n<summary>${escapeContent(words)}</summary>\n\n${foldToggles(body)}\n\n</details>`;
};

/** Writes the toggles of Notion, which it exports as items of lists, as foldable texts. */
export const foldToggles = (markdown: string): string => {
  const lines = markdown.split('\n');
  const isWanted = (list: List): boolean =>
    list.ordered !== true && list.children.some((item) => isToggle(item, lines));
  const edits: Edit[] = [];
  for (const node of nodesIn(parseMarkdown(markdown))) {
    if (node.type !== 'list' || !isWanted(node)) continue;
    for (const item of node.children) {
      const { start, end } = getRange(item);
      if (!isToggle(item, lines)) continue;
      const before = /(?:^|\n\n)$/.test(markdown.slice(0, start)) ? '' : '\n';
      const after = /^\n*$|^\n\n/.test(markdown.slice(end, end + 2)) ? '' : '\n';
      edits.push({ start, end, text: `${before}${toDetails(item, markdown)}${after}` });
    }
  }
  return edits.length === 0 ? markdown : applyEdits(markdown, withoutOverlaps(edits)).text;
};
