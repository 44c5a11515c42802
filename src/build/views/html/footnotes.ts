import { textIn, type Visitor } from '../../../content/html-tree.ts';
import { fill, type Strings } from '../../../strings.ts';
import type { PartSheet } from './part-sheets.ts';

/** The heading of the footnotes and the names of their links back, in the words of the page. */
export const footnoteWords = ({ footnotes, backToReference }: Strings) => ({
  label: footnotes,
  backLabel: (reference: number, again: number) =>
    fill(backToReference, { number: again === 1 ? `${reference}` : `${reference}-${again}` }),
});

/** Numbers the first reference to each footnote, so that CSS can place the note beside it. */
export const numberReferences = (sheets: Set<PartSheet>): Visitor => {
  const seen = new Set<string>();
  return (link) => {
    const number = textIn(link);
    if (link.properties.dataFootnoteRef === undefined || seen.has(number)) return undefined;
    sheets.add('footnotes');
    seen.add(number);
    link.properties.dataFootnoteRef = number;
    return undefined;
  };
};
