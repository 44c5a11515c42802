import type { Html, Parents, RootContent, Table } from 'mdast';
import { hiddenEscapeMessage } from '../hidden-characters.ts';
import type { IssueCode } from '../issue-codes.ts';
import { positionIn, type SourcePosition } from './position.ts';
import type { CleanHtml } from './raw-html.ts';
import { createTagBalance, isOpenFence, openCommentIn } from './unclosed.ts';

/** Maximum nesting of nodes. Deeper trees, made by thousands of marks, would exhaust the stack of parsers. */
const maxDepth = 40;
/**
 * Maximum number of cells of a table: five times that of the largest among thousands of real ones. Tables are parsed at
 * request time when a question is about their page, which takes a fifth of a millisecond per cell.
 */
const maxCells = 5000;
const formatCells = (cells: number): string => cells.toLocaleString('en');

/** Returns an error message for a table that is too large. */
const tableTooLarge = ({ children }: Table): string | undefined => {
  const cells = children.reduce((sum, row) => sum + row.children.length, 0);
  return cells > maxCells
    ? `This table has ${formatCells(cells)} cells; at most ${formatCells(maxCells)} are allowed. Split it, or link to a file such as a CSV.`
    : undefined;
};

/** Returns the texts of a node that may contain character references, such as `&#8203;`. */
const textsOf = (node: RootContent): string =>
  [
    'value' in node ? node.value : '',
    'alt' in node ? (node.alt ?? '') : '',
    'title' in node ? (node.title ?? '') : '',
    'url' in node ? node.url : '',
  ].join('');

/** Reports an issue of a text. */
export type Report = (code: IssueCode, position: SourcePosition, field: string, message: string) => void;

/**
 * Creates the checks of one text: call `node` and `html` in document order, then `end`. They report content that is
 * invisible, too large or too deep, and tags, comments and fences that are left open.
 */
export const createNodeChecks = (markdown: string, shift: number, report: Report) => {
  let lines: readonly string[] | undefined;
  const lineAt = (line: number): string => {
    lines ??= markdown.split('\n');
    return lines[line - 1] ?? '';
  };
  const hasEscapes = markdown.includes('&');
  const checkEscapes = (node: RootContent, words: string): void => {
    const message = hasEscapes ? hiddenEscapeMessage(words, markdown) : undefined;
    if (message !== undefined) report('hidden-character', positionIn(node, shift), 'character', message);
  };
  let paragraphParent: Parents | undefined;
  const tagBalance = createTagBalance<SourcePosition>((position, message) =>
    report('unbalanced-html', position, 'html', message),
  );
  return {
    /** Returns false for a node to remove. */
    node: (node: RootContent, parent: Parents, depth: number): boolean => {
      if (node.type === 'paragraph') paragraphParent = parent;
      if (depth > maxDepth) {
        report(
          'nesting-too-deep',
          positionIn(node, shift),
          'nesting',
          `Nest lists and quotations at most ${maxDepth} levels deep.`,
        );
        return false;
      }
      const tableError = node.type === 'table' ? tableTooLarge(node) : undefined;
      if (tableError !== undefined) {
        report('table-too-large', positionIn(node, shift), 'table', tableError);
        return false;
      }
      if (hasEscapes) checkEscapes(node, textsOf(node));
      if (node.type === 'code' && isOpenFence(node, lineAt))
        report(
          'unclosed-code-block',
          positionIn(node, shift),
          'code',
          'Close this block of code with a line of its own: ```',
        );
      return true;
    },
    html: (node: Html, { issues, tags, text, html }: CleanHtml, parent: Parents): void => {
      // In HTML a block closes an open paragraph, so that its tags may continue beside the paragraph.
      const block = parent.type === 'paragraph' ? (paragraphParent ?? parent) : parent;
      const positionAt = (offset: number): SourcePosition => positionIn(node, shift, node.value, offset);
      for (const { offset, message } of issues) report('forbidden-html', positionAt(offset), 'html', message);
      for (const tag of tags) tagBalance.add(tag, positionAt(tag.offset), block);
      const comment = openCommentIn(node.value);
      if (comment !== undefined) report('unclosed-comment', positionAt(comment), 'html', 'Close this comment with -->');
      checkEscapes(node, text + html);
    },
    end: tagBalance.end,
  };
};
