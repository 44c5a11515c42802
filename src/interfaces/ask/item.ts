import type { Library } from '../../library/library.ts';
import type { Quotation } from '../../operations/answer/quotation.ts';
import type { Answer } from '../../operations/answer.ts';
import { type Passage, passageJsonLd, passageTitle } from '../../operations/passage.ts';
import type { AskRequest } from './request.ts';

/**
 * Creates a result for clients of every version: flat fields, schema.org and grounding in one object. It is grounded in
 * the quotation from its page if the answer has one, otherwise in its own passage.
 */
export const itemOf = (passage: Passage, quote: Quotation | undefined, origin: string) => {
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
/** A result of a reply. */
export type Item = ReturnType<typeof itemOf>;

/** Joins the quotations of an answer to a summary, without adding a word. */
export const summaryOf = ({ quotes }: Answer): string => quotes.map(({ text }) => `“${text}”`).join('\n\n');

/** Creates the summary result of an answer. */
export const summaryItem = (answer: Answer, { version }: AskRequest) => ({
  '@type': version === '0.54' ? 'Summary' : 'SearchSummary',
  text: summaryOf(answer),
  method: 'quotation',
  grounding: {
    source_urls: answer.quotes.map(({ url }) => url),
    citations: answer.quotes.map(({ text }) => text),
  },
});

/** Returns a page near the question, for replies without an answer. */
export const nearestOf = (passage: Passage) => ({
  url: passage.url,
  name: passageTitle(passage),
  score: passage.score,
});

const includesThisSite = (requested: readonly string[], { site, origin }: Library): boolean => {
  const own = new Set(['all', site.name.toLowerCase(), new URL(origin).host, new URL(origin).hostname, origin]);
  return requested.length === 0 || requested.some((name) => own.has(name.toLowerCase().replace(/(?<!\/)\/+$/, '')));
};

/** Filters passages by the site and score of a request. A request for another site gets none. */
export const selectPassages = (passages: readonly Passage[], request: AskRequest, library: Library): Passage[] =>
  includesThisSite(request.sites, library) ? passages.filter(({ score }) => score >= request.minScore) : [];
