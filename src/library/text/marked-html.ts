import { escapeMarkup } from './escape-markup.ts';
import { createTypesetter } from './typographic-quotes.ts';

/** The range of a word in a text, [start, end). */
export type TextRange = readonly [start: number, end: number];

/** A text as HTML with the quotation marks of a language, in which ascending ranges are marked. */
export const markedHtml = (text: string, ranges: readonly TextRange[], language: string): string => {
  const typesetter = createTypesetter(language);
  const show = (start: number, end?: number): string => escapeMarkup(typesetter.set(text.slice(start, end)));
  let html = '';
  let at = 0;
  for (const [start, end] of ranges) {
    html += `${show(at, start)}<mark>${show(start, end)}</mark>`;
    at = end;
  }
  return html + show(at);
};
