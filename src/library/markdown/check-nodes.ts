import type { Html, Parents, RootContent } from 'mdast';
import type { IssueCode } from '../issues/issue-codes.ts';
import { positionIn, type SourcePosition } from '../position.ts';
import { escapedCharacterIn, withoutInvisible } from '../text/hidden-characters.ts';
import type { CleanHtml } from './html/raw-html.ts';
import { createTagBalance, isOpenFence, openCommentIn } from './html/unclosed.ts';

/** Maximum nesting of nodes. Deeper trees, made by thousands of marks, would exhaust the stack of parsers. */
const maxDepth = 40;
/** The texts of a node that may contain character references, such as `&#8203;`. */
const getTexts = (node: RootContent): string =>
  [
    'value' in node ? node.value : '',
    'alt' in node ? (node.alt ?? '') : '',
    'title' in node ? (node.title ?? '') : '',
    'url' in node ? node.url : '',
  ].join('');

/** A tag with its position and the function that writes other HTML in its place. */
interface PlacedTag {
  readonly position: SourcePosition;
  readonly replace: (change: (html: string) => string) => void;
}

/** Removes invisible characters from a node. */
const removeInvisible = (node: RootContent): void => {
  if ('value' in node) node.value = withoutInvisible(node.value);
  if ('alt' in node && node.alt) node.alt = withoutInvisible(node.alt);
  if ('title' in node && node.title) node.title = withoutInvisible(node.title);
  if ('url' in node) node.url = withoutInvisible(node.url);
};

/** Reports an issue of a text. */
export type Report = (code: IssueCode, position: SourcePosition, field: string, message: string) => void;

/**
 * Creates the checks of one text: call `node` and `html` in document order, then `end`. They report content that is
 * invisible or too deep, and tags, comments and fences that are left open.
 */
export const createNodeChecks = (markdown: string, shift: number, report: Report) => {
  let lines: readonly string[] | undefined;
  const lineAt = (line: number): string => {
    lines ??= markdown.split('\n');
    return lines[line - 1] ?? '';
  };
  const hasEscapes = markdown.includes('&');
  /** False for words with an invisible character that is spelled as an escape. */
  const checkEscapes = (node: RootContent, words: string): boolean => {
    const found = hasEscapes ? escapedCharacterIn(words, markdown) : undefined;
    if (found !== undefined) report(found.code, positionIn(node, shift), 'character', found.message);
    return found === undefined;
  };
  let paragraphParent: Parents | undefined;
  /** Fragments whose tags are changed or taken out, in pieces. */
  const changed = new Map<Html, readonly string[]>();
  const tagBalance = createTagBalance<PlacedTag>(
    ({ position, replace }, message) => {
      report('unbalanced-html', position, 'html', message);
      replace(() => '');
    },
    ({ replace }, change) => replace(change),
  );
  return {
    /** False for a node that is nested too deeply. */
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
      if (hasEscapes && !checkEscapes(node, getTexts(node))) removeInvisible(node);
      if (node.type === 'code' && isOpenFence(node, lineAt))
        report(
          'unclosed-code-block',
          positionIn(node, shift),
          'code',
          'Close this block of code with a line of its own: ```',
        );
      return true;
    },
    /** Checks a fragment of HTML; tags without their other half are taken out of `kept`, which is published for it. */
    html: (node: Html, { issues, tags, text, html, pieces }: CleanHtml, parent: Parents, kept: Html): void => {
      // In HTML a block closes an open paragraph, so that its tags may continue beside the paragraph.
      const block = parent.type === 'paragraph' ? (paragraphParent ?? parent) : parent;
      const positionAt = (offset: number): SourcePosition => positionIn(node, shift, node.value, offset);
      for (const { code, offset, message } of issues) report(code, positionAt(offset), 'html', message);
      const rest = [...pieces];
      for (const tag of tags) {
        const replace = (change: (html: string) => string): void => {
          rest[tag.piece] = change(rest[tag.piece] ?? '');
          changed.set(kept, rest);
        };
        tagBalance.add(tag, { position: positionAt(tag.offset), replace }, block, node);
      }
      const comment = openCommentIn(node.value);
      if (comment !== undefined) report('unclosed-comment', positionAt(comment), 'html', 'Close this comment with -->');
      checkEscapes(node, text + html);
    },
    /** True if tags were changed, so that fragments may be empty. */
    end: (): boolean => {
      tagBalance.end();
      for (const [kept, rest] of changed) kept.value = rest.join('');
      return changed.size > 0;
    },
  };
};
