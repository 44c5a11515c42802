import type { ExcerptPart } from './hit.ts';

/**
 * Removes the title from the start of an excerpt, since it is shown above. `excerpt` is escaped text with `<mark>` around
 * matches; a title with escaped characters is not removed.
 */
export const excerptAfterTitle = (title: string, excerpt: string): string => {
  if (title === '' || !excerpt.replaceAll(/<\/?mark>/g, '').startsWith(title)) return excerpt;
  let at = 0;
  for (let seen = 0; seen < title.length; ) {
    const tag = /^<\/?mark>/.exec(excerpt.slice(at, at + 7))?.[0];
    if (tag === undefined) seen += 1;
    at += tag?.length ?? 1;
  }
  return excerpt.slice(at).replace(/^(?:[.\s]|<\/mark>)+/, '');
};

const characters = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);

/** Reads an excerpt: escaped text with `<mark>` around matches. */
export const excerptFromHtml = (html: string): ExcerptPart[] =>
  html
    .split(/(<mark>[^<]*<\/mark>)/)
    .map((part) => ({
      text: part
        .replace(/<\/?mark>/g, '')
        .replace(/&(?:lt|gt|amp|quot|#39);/g, (reference) => characters.get(reference) ?? reference),
      isMarked: part.startsWith('<mark>'),
    }))
    .filter(({ text }) => text !== '');

/** The end of a sentence with its closing quotation marks; languages without spaces have none after it. */
const sentenceEnd = /[.!?؟]["”’)»]*(?=\s)|[。！？।]["”」』]*/gu;
const startsSentence = /^[\p{Lu}\p{N}“„«"¿¡]/u;

/** Returns the offsets at which the sentences of a text end. */
const sentenceEnds = (text: string): number[] =>
  Array.from(`${text} `.matchAll(sentenceEnd), ({ 0: end, index }) => index + end.length);

const fromSentence = (text: string): string => {
  const end = sentenceEnds(text).at(-1);
  if (end !== undefined) return text.slice(end).trimStart();
  return startsSentence.test(text) ? text : `… ${text}`;
};

const toSentence = (text: string): string => {
  const end = sentenceEnds(text)[0];
  return end === undefined ? `${text.trimEnd()} …` : text.slice(0, end);
};

/** Cuts an excerpt, which begins and ends anywhere, to the sentences of its marked words; a sign shows where words are left out. */
export const wholeSentences = (parts: readonly ExcerptPart[]): ExcerptPart[] => {
  if (!parts.some(({ isMarked }) => isMarked)) return [...parts];
  const plain: ExcerptPart = { text: '', isMarked: false };
  const framed = [...parts];
  const last = framed.at(-1)?.isMarked ? plain : (framed.pop() ?? plain);
  const first = framed[0]?.isMarked ? plain : (framed.shift() ?? plain);
  const shown = [
    { ...plain, text: first === plain ? '' : fromSentence(first.text) },
    ...framed,
    { ...plain, text: toSentence(last.text) },
  ];
  return shown.filter(({ text }) => text !== '');
};
