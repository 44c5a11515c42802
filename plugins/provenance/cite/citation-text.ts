import { type AddedWords, fill } from '../../../src/strings.ts';
import { provenanceStrings } from '../strings.ts';
import type { Verdict } from '../verify/verdict.ts';

const quoted = (text: string): string => text.replace(/^/gm, '> ');

/** Writes what became of a quotation as Markdown. */
export const citationText = ({ statement, page, place }: Verdict, strings: AddedWords): string => {
  const { quoteSource, quoteDigest } = provenanceStrings.in(strings);
  const source =
    page === null ? [] : [fill(quoteSource, { url: place?.passage_url ?? page.url, version: page.version })];
  const words = place === null ? [] : [quoted(place.text), fill(quoteDigest, { digest: place.sha256 })];
  return `${[statement, ...words, ...source].join('\n\n')}\n`;
};
