import type { Root } from 'mdast';
import type { SourcePosition } from '../../position.ts';
import { applyEdits } from '../edits.ts';
import { codeRangesIn, mergeRanges } from './code-ranges.ts';
import { findComments, mayContainComment, type OpenComment } from './find-comments.ts';
import { widenRange } from './widen-range.ts';

/** A text without its comments. */
export interface StrippedText {
  readonly text: string;
  /** Maps a position in `text` to the text with comments. */
  readonly originalPosition: (place: SourcePosition) => SourcePosition;
  /** Unclosed comments, by their offsets in `text`. */
  readonly open: readonly OpenComment[];
}

/**
 * Removes comments that the Markdown parser does not recognize: of Obsidian (`%%`), MDX, unused definitions,
 * and HTML comments that it parses as text. Comments in code stay.
 */
export const stripComments = (markdown: string, parse: (text: string) => Root): StrippedText => {
  let text = markdown;
  let originalPosition = (place: SourcePosition): SourcePosition => place;
  for (;;) {
    if (!mayContainComment(text)) return { text, originalPosition, open: [] };
    const { found, open } = findComments({ text, ...codeRangesIn(parse(text)) });
    if (found.length === 0) return { text, originalPosition, open };
    const before = originalPosition;
    const ranges = mergeRanges(found.map((comment) => widenRange(text, comment)));
    const cut = applyEdits(
      text,
      ranges.map((range) => ({ ...range, text: '' })),
    );
    text = cut.text;
    originalPosition = (place) => before(cut.originalPosition(place));
  }
};
