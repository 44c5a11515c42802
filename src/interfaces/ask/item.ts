import type { Library } from '../../library/library.ts';
import type { Quotation } from '../../operations/answer/quotation.ts';
import type { Answer } from '../../operations/answer.ts';
import { citations } from '../../operations/citations.ts';
import { datedLicence, type Passage, passageFields, passageTitle, workProperties } from '../../operations/passage.ts';
import type { AskRequest } from './request.ts';

/** The addresses of quotations, where the site gives them any. */
const getCites = (cites: readonly (string | undefined)[]): { readonly cites?: readonly string[] } =>
  citations() === undefined ? {} : { cites: cites.flatMap((cite) => cite ?? []) };

/** The quotation that a result is grounded in, with the address that opens a browser at its words. */
const groundedIn = ({ url, text, passageUrl, cite, markdown }: Quotation) => ({
  passage_url: passageUrl,
  ...(markdown === undefined ? {} : { markdown }),
  grounding: { source_urls: [url], citations: [text], ...getCites([cite]) },
});

/** A quotation as the passage of a result. */
const quotedIn = ({ heading, url, passageUrl, text, cite }: Quotation) => ({ heading, url, passageUrl, text, cite });

/**
 * Creates a result in the form of the request. Results of the flat API have a schema.org object, which here says only what
 * the result beside it does not. A result whose page is quoted is grounded in the quotation; any other is its own passage.
 */
export const toItem = (
  found: Passage,
  quote: Quotation | undefined,
  { origin }: Pick<Library, 'origin'>,
  { form }: Pick<AskRequest, 'form'>,
) => {
  // A client shows name and description, so that of a page that is quoted they are the quotation.
  const passage: Passage = quote === undefined ? found : { ...found, ...quotedIn(quote) };
  const item = passageFields(passage);
  const rest = workProperties(passage, { ...datedLicence(passage), creditText: passage.page.attribution });
  const schema = form === 'flat' ? { '@type': item['@type'], ...rest } : rest;
  return {
    ...item,
    // Readers of both forms refuse a result without an identifier and a site.
    '@id': item.url,
    site: new URL(origin).host,
    ...(form === 'flat' ? { siteUrl: origin, schema_object: schema } : schema),
    ...(quote === undefined ? {} : groundedIn(quote)),
  };
};
/** A result of a reply. */
export type Item = ReturnType<typeof toItem>;

/** Joins the quotations of an answer to a summary, without adding a word. */
export const getSummary = ({ quotes }: Answer): string => quotes.map(({ text }) => `“${text}”`).join('\n\n');

/** Creates the summary result of an answer. */
export const summaryItem = (answer: Answer, { version }: AskRequest) => ({
  '@type': version === '0.54' ? 'Summary' : 'SearchSummary',
  text: getSummary(answer),
  method: 'quotation',
  grounding: {
    source_urls: answer.quotes.map(({ url }) => url),
    citations: answer.quotes.map(({ text }) => text),
    ...getCites(answer.quotes.map(({ cite }) => cite)),
  },
});

/** A passage close to the question, for replies without an answer. */
export const nearestItem = (passage: Quotation) => ({
  url: passage.url,
  name: passageTitle(passage),
  description: passage.text,
  passage_url: passage.passageUrl,
  ...datedLicence(passage),
  creditText: passage.page.attribution,
  score: passage.score,
});

const includesThisSite = (requested: readonly string[], { site, origin }: Library): boolean => {
  const own = new Set(['all', site.name.toLowerCase(), new URL(origin).host, new URL(origin).hostname, origin]);
  return requested.length === 0 || requested.some((name) => own.has(name.toLowerCase().replace(/(?<!\/)\/+$/, '')));
};

/** Filters passages by the site and score of a request. A request for another site gets none. */
export const selectPassages = <Found extends Passage>(
  passages: readonly Found[],
  request: AskRequest,
  library: Library,
): Found[] =>
  includesThisSite(request.sites, library) ? passages.filter(({ score }) => score >= request.minScore) : [];
