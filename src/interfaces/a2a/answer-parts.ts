import type { Quotation } from '../../operations/answer/quotation.ts';
import { passageJsonLd, passageTitle } from '../../operations/answer/schema-org.ts';
import type { Answer } from '../../operations/answer.ts';
import type { PassageHit } from '../../operations/passage.ts';
import { strings } from '../../strings.ts';

const quotation = (quote: Quotation): string => `“${quote.text}”\n— ${passageTitle(quote)}, ${quote.passageUrl}`;

/** The answer to read: quotations with their links, or that there is none and where to look. */
export const answerText = ({ quotes, results, statement, offer }: Answer): string => {
  if (statement !== undefined) {
    const near = results.slice(0, 3).map((passage) => `- ${passageTitle(passage)}, ${passage.url}`);
    return near.length === 0 ? statement : [statement, `${strings.nearestPages}:`, ...near].join('\n');
  }
  const more = offer === undefined ? [] : [`${strings.goOn}: ${offer.title}, ${offer.url}`];
  return [...quotes.map(quotation), ...more].join('\n\n');
};

const resultOf = (passage: PassageHit) => ({
  ...passageJsonLd(passage),
  heading: passage.heading,
  score: passage.score,
  passage_url: passage.passageUrl,
});

const quoteOf = ({ text, url, passageUrl, markdown }: Quotation) => ({
  text,
  url,
  passage_url: passageUrl,
  ...(markdown === undefined ? {} : { markdown }),
});

/** The answer to compute with. Without an answer, `nearest` holds what search found instead of `results`. */
export const answerData = (answer: Answer) => {
  const { outcome, understood, confidence, statement, quotes, results, offer } = answer;
  const found = results.map(resultOf);
  return {
    outcome,
    question: understood,
    confidence,
    ...(statement === undefined ? {} : { statement }),
    quotes: quotes.map(quoteOf),
    ...(offer === undefined ? {} : { offer: { title: offer.title, url: offer.url, description: offer.description } }),
    results: outcome === 'answered' ? found : [],
    nearest: outcome === 'answered' ? [] : found,
  };
};
