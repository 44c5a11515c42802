import type { Root } from 'mdast';
import type { SourcePosition } from '../place.ts';
import { codeRangesIn, joinRanges } from './code-ranges.ts';
import { cutOut, widen } from './cut-text.ts';
import { findComments, mayHoldComment, type OpenComment } from './find-comments.ts';

/** A text without its comments. */
export interface Uncommented {
  readonly text: string;
  /** Where a place of that text is in the one with comments. */
  readonly placeOf: (place: SourcePosition) => SourcePosition;
  /** Comments that do not end, by their offsets in `text`. */
  readonly open: readonly OpenComment[];
}

/**
 * Takes the comments out of an author's Markdown that the parser does not know, in the idioms of Obsidian (`%%`), MDX and
 * definitions, and those of HTML that the parser takes for words. Code keeps its own.
 */
export const withoutComments = (markdown: string, parse: (text: string) => Root): Uncommented => {
  let text = markdown;
  let placeOf = (place: SourcePosition): SourcePosition => place;
  for (;;) {
    if (!mayHoldComment(text)) return { text, placeOf, open: [] };
    const { found, open } = findComments({ text, ...codeRangesIn(parse(text)) });
    if (found.length === 0) return { text, placeOf, open };
    const before = placeOf;
    const cut = cutOut(text, joinRanges(found.map((comment) => widen(text, comment))));
    text = cut.text;
    placeOf = (place) => before(cut.placeOf(place));
  }
};
