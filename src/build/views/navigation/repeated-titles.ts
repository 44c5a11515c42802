import type { Library } from '../../../library/library.ts';

/** The titles that more than one page has. */
export const repeatedTitles = (library: Library): Set<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (let position = 0; position < library.totalSize; position += 1) {
    const { title } = library.summaryAt(position);
    if (seen.has(title)) repeated.add(title);
    seen.add(title);
  }
  return repeated;
};
