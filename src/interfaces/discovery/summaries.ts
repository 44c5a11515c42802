import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';

/** Yields the summary of every page one at a time, so that a large site is never in memory as a whole. */
export function* getSummaries(library: Library): Generator<PageSummary> {
  for (let position = 0; position < library.size; position += 1) yield library.summaryAt(position);
}
