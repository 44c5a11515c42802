/**
 * An excerpt without the title that it begins with, which stands above it already. `excerpt` is escaped text with
 * `<mark>` around some words; a title that is escaped differently stays.
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
