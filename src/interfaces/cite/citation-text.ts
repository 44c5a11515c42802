import type { Verdict } from '../../operations/verify/verdict.ts';

const quoted = (text: string): string => text.replace(/^/gm, '> ');

/** Writes what became of a quotation as Markdown. */
export const citationText = ({ statement, page, place }: Verdict): string => {
  const source = page === null ? [] : [`Source: <${place?.passage_url ?? page.url}>, version \`${page.version}\`.`];
  const words = place === null ? [] : [quoted(place.text), `SHA-256 of these words: \`${place.sha256}\`.`];
  return `${[statement, ...words, ...source].join('\n\n')}\n`;
};
