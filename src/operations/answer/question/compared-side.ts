import type { PageSummary } from '../../../library/page.ts';

/** The names of a page. */
export type PageNames = Pick<PageSummary, 'title' | 'also'>;

/** A side of a comparison: a test for its page, and the terms of the other side. */
export interface ComparedSide {
  readonly isNamed: (page: PageNames) => boolean;
  readonly others: ReadonlySet<string>;
}
