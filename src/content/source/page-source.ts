import { createAdditions } from '../../additions.ts';
import type { LocalIssue } from '../../library/issues/content-issue.ts';

/** A page that was made of a file: Markdown with front matter, by its path below the folder of the pages. */
export interface WrittenPage {
  readonly file: string;
  readonly text: string;
}

/** The pages that were made of a file, and what is wrong with it. */
export interface WrittenPages {
  readonly pages: readonly WrittenPage[];
  readonly issues: readonly LocalIssue[];
}

/** Files of the content folder that are no Markdown and become pages. */
export interface PageSource {
  /** True for a path in the content folder that it reads. Files that are published as they are never get here. */
  readonly isSource: (file: string) => boolean;
  /** The folder of the pages at the root of the content folder, and where an author has written the page of the file's own folder; empty for that of the file. */
  readonly folder: string;
  /** Writes the pages of a file. It reads nothing else. */
  readonly writePages: (file: string, text: string) => Promise<WrittenPages>;
}

/** The sources of plug-ins. */
export const addedSources = createAdditions<PageSource>('sources of pages');
