import type { Quotation } from '../../operations/answer/quotation.ts';
import { passageJsonLd, passageTitle } from '../../operations/answer/schema-org.ts';
import type { Answer } from '../../operations/answer.ts';
import type { PassageHit } from '../../operations/passage.ts';
import { strings } from '../../strings.ts';

const quotation = (quote: Quotation): string => `“${quote.text}”\n— ${passageTitle(quote)}, ${quote.passageUrl}`;

/** Returns the answer as text: quotations with their links, or the statement that there is none with the nearest pages. */
export const answerText = ({ quotes, results, statement, offer }: Answer): string => {
  if (statement !== undefined) {
    const nearest = results.slice(0, 3).map((passage) => `- ${passageTitle(passage)}, ${passage.url}`);
    return nearest.length === 0 ? statement : [statement, `${strings.nearestPages}:`, ...nearest].join('\n');
  }
  const next = offer === undefined ? [] : [`${strings.goOn}: ${offer.title}, ${offer.url}`];
  return [...quotes.map(quotation), ...next].join('\n\n');
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

/** Returns the answer as data. If there is none, the passages found are in `nearest` instead of `results`. */
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
