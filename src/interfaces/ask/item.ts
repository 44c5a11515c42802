import type { Quotation } from '../../operations/answer/quotation.ts';
import { passageJsonLd, passageTitle, schemaTypes } from '../../operations/answer/schema-org.ts';
import type { Answer } from '../../operations/answer.ts';
import type { PassageHit } from '../../operations/passage.ts';
import { site } from '../../site.ts';
import type { AskRequest } from './request.ts';

/**
 * A result that clients of every version read: flat fields, schema.org and grounding in one object. What grounds it is
 * the quotation from its page, where the answer quotes it, and otherwise its own passage.
 */
export const itemOf = (passage: PassageHit, quote: Quotation | undefined, origin: string) => {
  const { url, text } = quote ?? passage;
  const schema = passageJsonLd(passage);
  return {
    ...schema,
    site: new URL(origin).host,
    siteUrl: origin,
    score: passage.score,
    passage_url: passage.passageUrl,
    ...(quote?.markdown === undefined ? {} : { markdown: quote.markdown }),
    schema_object: schema,
    grounding: { source_urls: [url], citations: [text] },
  };
};
export type Item = ReturnType<typeof itemOf>;

/** The quotations that answer, one after another: a summary without a word of ours. */
export const summaryOf = ({ quotes }: Answer): string => quotes.map(({ text }) => `“${text}”`).join('\n\n');

export const summaryItem = (answer: Answer, { version }: AskRequest) => ({
  '@type': version === '0.54' ? 'Summary' : 'SearchSummary',
  text: summaryOf(answer),
  method: 'quotation',
  grounding: {
    source_urls: answer.quotes.map(({ url }) => url),
    citations: answer.quotes.map(({ text }) => text),
  },
});

/** A page near the question, for an answer that is none. */
export const nearestOf = (passage: PassageHit) => ({
  url: passage.url,
  name: passageTitle(passage),
  score: passage.score,
});

const isOurs = (wanted: readonly string[], origin: string): boolean => {
  const own = new Set(['all', site.name.toLowerCase(), new URL(origin).host, new URL(origin).hostname, origin]);
  return wanted.length === 0 || wanted.some((name) => own.has(name.toLowerCase().replace(/(?<!\/)\/+$/, '')));
};

/** The passages that a request lets through. A request for another site gets none. */
export const selectPassages = (passages: readonly PassageHit[], request: AskRequest, origin: string): PassageHit[] => {
  if (!isOurs(request.sites, origin)) return [];
  const wanted = request.itemType?.toLowerCase();
  const isWanted = ({ page, score }: PassageHit): boolean =>
    score >= request.minScore &&
    (wanted === undefined || wanted === 'item' || wanted === schemaTypes[page.section].toLowerCase());
  return passages.filter(isWanted);
};
