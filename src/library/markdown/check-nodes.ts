import type { Html, Parents, RootContent, Table } from 'mdast';
import { hiddenEscapeMessage } from '../hidden-characters.ts';
import { positionIn, type SourcePosition } from './position.ts';
import type { CleanHtml } from './raw-html.ts';
import { createTagBalance, isOpenFence, openCommentIn } from './unclosed.ts';

/** Texts do not nest deeper than this; what is made to, by thousands of marks, would exhaust the stack of every reader. */
const maxDepth = 40;
/**
 * The most cells of a table, five times those of the largest among thousands of real ones. A question about a page parses
 * its table where it is asked, which takes a fifth of a millisecond for each cell.
 */
const maxCells = 5000;
const count = (cells: number): string => cells.toLocaleString('en');

/** Says that a table is too large; undefined for one that is not. */
const tableTooLarge = ({ children }: Table): string | undefined => {
  const cells = children.reduce((sum, row) => sum + row.children.length, 0);
  return cells > maxCells
    ? `This table has ${count(cells)} cells; at most ${count(maxCells)} are allowed. Split it, or link to a file such as a CSV.`
    : undefined;
};

/** The words of a node that may hold characters of escapes, such as `&#8203;`. */
const spelledOut = (node: RootContent): string =>
  [
    'value' in node ? node.value : '',
    'alt' in node ? (node.alt ?? '') : '',
    'title' in node ? (node.title ?? '') : '',
    'url' in node ? node.url : '',
  ].join('');

/** Looks at the nodes of a text in their order, and reports what readers could not see, or what would not end with it. */
export const createNodeChecks = (
  markdown: string,
  shift: number,
  report: (place: SourcePosition, field: string, message: string) => void,
) => {
  let lines: readonly string[] | undefined;
  const lineAt = (line: number): string => {
    lines ??= markdown.split('\n');
    return lines[line - 1] ?? '';
  };
  const hasEscapes = markdown.includes('&');
  const checkEscapes = (node: RootContent, words: string): void => {
    const message = hasEscapes ? hiddenEscapeMessage(words, markdown) : undefined;
    if (message !== undefined) report(positionIn(node, shift), 'character', message);
  };
  let aroundParagraph: Parents | undefined;
  const balance = createTagBalance<SourcePosition>((place, message) => report(place, 'html', message));
  return {
    /** False for a node that must go. */
    node: (node: RootContent, parent: Parents, depth: number): boolean => {
      if (node.type === 'paragraph') aroundParagraph = parent;
      if (depth > maxDepth) {
        report(positionIn(node, shift), 'nesting', `Nest lists and quotations at most ${maxDepth} levels deep.`);
        return false;
      }
      const large = node.type === 'table' ? tableTooLarge(node) : undefined;
      if (large !== undefined) {
        report(positionIn(node, shift), 'table', large);
        return false;
      }
      if (hasEscapes) checkEscapes(node, spelledOut(node));
      if (node.type === 'code' && isOpenFence(node, lineAt))
        report(positionIn(node, shift), 'code', 'Close this block of code with a line of its own: ```');
      return true;
    },
    html: (node: Html, { issues: faults, tags, text, html }: CleanHtml, parent: Parents): void => {
      // HTML lets a block end a paragraph, so one that begins in a paragraph may go on beside it.
      const block = parent.type === 'paragraph' ? (aroundParagraph ?? parent) : parent;
      const within = (offset: number): SourcePosition => positionIn(node, shift, node.value, offset);
      for (const { offset, message } of faults) report(within(offset), 'html', message);
      for (const tag of tags) balance.see(tag, within(tag.offset), block);
      const comment = openCommentIn(node.value);
      if (comment !== undefined) report(within(comment), 'html', 'Close this comment with -->');
      checkEscapes(node, text + html);
    },
    end: balance.end,
  };
};
