import { toPathname } from '../../library/address.ts';
import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import type { SourcePosition } from '../../library/position.ts';

/** A link in the text of a page to another page. */
export interface PageLink extends SourcePosition {
  readonly path: string;
}

interface DatedPage {
  readonly path: string;
  /** Day of the last change as the page states it; undefined if it comes from git. */
  readonly changed: string | undefined;
  /** Day of first publication, if the page states one. */
  readonly published: string | undefined;
  readonly textLinks: readonly PageLink[];
}

/** Reports the first link to a page that did not exist on the day on which the linking page was last changed. */
export const checkYoungerLinks = (pages: readonly DatedPage[]): LocalIssue[][] => {
  const published = new Map(pages.map((page) => [page.path, page.published]));
  return pages.map(({ changed, textLinks }) => {
    if (changed === undefined) return [];
    const link = textLinks.find(({ path }) => (published.get(path) ?? '') > changed);
    if (link === undefined) return [];
    const message = `This page was last changed on ${changed}, but it links to ${toPathname(link.path)}, published on ${published.get(link.path)}; correct "updated", or the date there.`;
    return [createIssue('older-than-linked-page', link, 'updated', message)];
  });
};
