import { passageUrl } from '../../search/passage/passage-url.ts';
import type { PassageHit } from '../passage.ts';
import type { Quote } from './choose-quote.ts';
import type { FoundQuote } from './find-quote.ts';

/** A page's words on the question, ready to be cited. */
export interface Quotation extends Quote, PassageHit {}

const wordsOf = ({ kind, introduction, spans, markdown }: Quote): string => {
  const isDrawn = (kind === 'table' || kind === 'code') && markdown !== undefined;
  const lead = introduction === undefined ? '' : introduction + (isDrawn ? '\n\n' : '\n');
  return lead + (isDrawn ? markdown : spans.join('\n'));
};

/** Fewer words may stand anywhere on a page. */
const enoughWords = 5;

/**
 * What a browser looks for to show a quotation: from its first words to its last. Cells, code and items of a word or two
 * are not told apart by their words, so the sentence that leads to them stands for them, or the heading alone.
 */
const soughtIn = ({ kind, introduction, spans }: Quote): string => {
  if (spans.length === 1 && kind !== 'code') return spans.join();
  const isTold = [spans[0], spans.at(-1)].every((span = '') => span.split(' ').length >= enoughWords);
  return isTold && kind !== 'table' && kind !== 'code' ? spans.join('\n') : (introduction ?? '');
};

/**
 * Makes a quotation of what was found. Its `text` is plain, one line for each uninterrupted stretch; a table or code as
 * it stands in the page's Markdown, below the sentence that introduces it.
 */
export const toQuotation = ({ page, heading, quote, score }: FoundQuote): Quotation => {
  const under = heading === 0 ? undefined : page.headings[heading];
  const anchor = under === undefined ? null : decodeURIComponent(under.url.slice(under.url.indexOf('#') + 1));
  return {
    ...quote,
    page,
    heading: under?.text ?? null,
    url: under?.url ?? page.url,
    passageUrl: passageUrl(page.url, anchor, soughtIn(quote)),
    text: wordsOf(quote),
    score: Math.round(score * 100),
  };
};
