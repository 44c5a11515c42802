import type { Root } from 'mdast';
import type { SourcePosition } from '../position.ts';
import { codeRangesIn, mergeRanges } from './code-ranges.ts';
import { findComments, mayContainComment, type OpenComment } from './find-comments.ts';
import { removeRanges, widenRange } from './remove-ranges.ts';

/** A text without its comments. */
export interface StrippedText {
  readonly text: string;
  /** Where a place of that text is in the one with comments. */
  readonly originalPosition: (place: SourcePosition) => SourcePosition;
  /** Comments that do not end, by their offsets in `text`. */
  readonly open: readonly OpenComment[];
}

/**
 * Takes the comments out of an author's Markdown that the parser does not know, in the idioms of Obsidian (`%%`), MDX and
 * definitions, and those of HTML that the parser takes for words. Code keeps its own.
 */
export const stripComments = (markdown: string, parse: (text: string) => Root): StrippedText => {
  let text = markdown;
  let placeOf = (place: SourcePosition): SourcePosition => place;
  for (;;) {
    if (!mayContainComment(text)) return { text, originalPosition: placeOf, open: [] };
    const { found, open } = findComments({ text, ...codeRangesIn(parse(text)) });
    if (found.length === 0) return { text, originalPosition: placeOf, open };
    const before = placeOf;
    const cut = removeRanges(text, mergeRanges(found.map((comment) => widenRange(text, comment))));
    text = cut.text;
    placeOf = (place) => before(cut.originalPosition(place));
  }
};
