import { fill, type Strings } from '../../../src/strings.ts';
import type { Verdict } from '../verify/verdict.ts';

const quoted = (text: string): string => text.replace(/^/gm, '> ');

/** Writes what became of a quotation as Markdown. */
export const citationText = ({ statement, page, place }: Verdict, strings: Strings): string => {
  const source =
    page === null ? [] : [fill(strings.quoteSource, { url: place?.passage_url ?? page.url, version: page.version })];
  const words = place === null ? [] : [quoted(place.text), fill(strings.quoteDigest, { digest: place.sha256 })];
  return `${[statement, ...words, ...source].join('\n\n')}\n`;
};
