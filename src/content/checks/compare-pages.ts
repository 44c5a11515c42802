import type { ContentIssue } from '../../library/issues/content-issue.ts';
import type { ReadPage } from '../source/read-text.ts';
import { checkYoungerLinks } from './check-younger-links.ts';

/** Compares the days of the authored pages that were read with rules. */
export const comparePages = (
  read: readonly ReadPage[],
  getName: (file: string) => string,
  gitDates: ReadonlyMap<string, string>,
): ContentIssue[] => {
  const pages = read.flatMap(({ page, document, resolutions }) => {
    if (document.findings === undefined || page.kind !== 'page') return [];
    const { path, file, fields } = page;
    const textLinks = document.addresses.flatMap(({ line, column }, at) => {
      const target = resolutions[at]?.target?.path;
      return target === undefined ? [] : [{ path: target, line, column }];
    });
    // The day of a page without `updated` comes from git and is right by itself.
    const changed = fields.updated ?? (gitDates.has(file) ? undefined : fields.date);
    return [{ path, file, textLinks, changed, published: fields.date }];
  });
  const days = checkYoungerLinks(pages);
  return pages.flatMap(({ file }, at) => (days[at] ?? []).map((issue) => ({ ...issue, file: getName(file) })));
};
