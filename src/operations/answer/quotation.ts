import * as z from 'zod';
import { toSectionUrl } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { citations } from '../citations.ts';
import { getSchemaType, Passage, passageUrl } from '../passage.ts';
import type { Quote } from './choose-quote.ts';
import type { FoundQuote } from './find-quote.ts';

/** A quote with its page and URLs, ready to be cited. */
export const Quotation = z.object({
  ...Passage.shape,
  kind: z
    .enum(['definition', 'sentences', 'steps', 'list', 'table', 'code'])
    .meta({ description: 'The form of the quote.' }),
  spans: z.array(z.string()).readonly().meta({
    description: 'Uninterrupted pieces of the page in order; for a table its cells, row by row.',
  }),
  introduction: z
    .string()
    .exactOptional()
    .meta({ description: 'The sentence that introduces a list, a table or code.' }),
  columns: z.int().min(1).exactOptional().meta({ description: 'The number of cells in a row, for tables.' }),
  markdown: z
    .string()
    .exactOptional()
    .meta({ description: 'The Markdown of a list that is quoted whole; of a table and of code it is in `text`.' }),
});
export type Quotation = Readonly<z.infer<typeof Quotation>>;

/** True for a quote that is given as its Markdown. */
const isMarkdownOf = ({ kind, markdown }: Quote): boolean =>
  (kind === 'table' || kind === 'code') && markdown !== undefined;

const quotationText = (quote: Quote): string => {
  const { introduction, spans, markdown } = quote;
  const isMarkdown = isMarkdownOf(quote);
  const lead = introduction === undefined ? '' : introduction + (isMarkdown ? '\n\n' : '\n');
  return lead + (isMarkdown ? markdown : spans.join('\n'));
};

/** Texts of fewer words may occur more than once on a page. */
const minFragmentWords = 5;

/**
 * The text for the text fragment that scrolls a browser to a quotation. Table cells, code and very short items are
 * not unique on a page, so their introduction is used instead; without one the result is empty, and the heading alone
 * locates them.
 */
const fragmentText = ({ kind, introduction, spans }: Quote): string => {
  if (spans.length === 1 && kind !== 'code') return spans.join();
  const isDistinct = [spans[0], spans.at(-1)].every((span = '') => span.split(' ').length >= minFragmentWords);
  return isDistinct && kind !== 'table' && kind !== 'code' ? spans.join('\n') : (introduction ?? '');
};

/**
 * Converts a found quote to a quotation. Its `text` is plain text with one line for each span; for a table or code it is
 * the page's Markdown below the introduction.
 */
export const toQuotation = (
  { page, stored, heading, quote, score }: Pick<FoundQuote, 'page' | 'stored' | 'heading' | 'quote' | 'score'>,
  { sections, origin }: Library,
): Quotation => {
  const text = quotationText(quote);
  const { markdown: _text, ...parts } = quote;
  // Of a table some rows may be left out: each is on the page as it is.
  const rows = quote.kind === 'table' ? (quote.markdown?.split('\n') ?? []) : [];
  const address = citations()?.citeQuotation(origin, stored, heading?.anchor, [text, ...quote.spans, ...rows]);
  return {
    ...(isMarkdownOf(quote) ? parts : quote),
    page,
    schemaType: getSchemaType(page, sections),
    heading: heading?.heading ?? null,
    url: toSectionUrl(page.url, heading?.anchor),
    passageUrl: passageUrl(page.url, heading?.anchor ?? null, fragmentText(quote)),
    text,
    ...(address === undefined ? {} : { cite: address }),
    score: Math.round(score * 100),
  };
};
