import { createAdditions } from '../../additions.ts';
import type { Site } from '../../site/schema.ts';
import type { SourcePage } from '../source-page.ts';

/** What a step over the pages of a folder may use. */
export interface PageStepContext {
  /** The facts of the site in the language of a page. */
  readonly getSite: (page: SourcePage) => Site;
  /** Reports an issue, of a kind that the plug-in has, at the value with this path of fields. */
  readonly report: (code: string, page: SourcePage, path: readonly [string, ...PropertyKey[]], message: string) => void;
}

/**
 * Checks and completes fields of the pages that authors wrote, once the front matter of all is read. What it puts into `data` of a page
 * is stored beside the page.
 */
export type PageStep = (pages: readonly SourcePage[], context: PageStepContext) => readonly SourcePage[];

/** The steps of plug-ins. */
export const addedPageSteps = createAdditions<PageStep>('steps over pages');
