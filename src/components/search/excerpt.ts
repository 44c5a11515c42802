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
