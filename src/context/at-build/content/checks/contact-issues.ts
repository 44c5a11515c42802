import { pathOf } from '../../../../library/address.ts';
import { createIssue, type LocalIssue } from '../../../../library/content-issue.ts';
import { suggest, withSuggestion } from '../../../../library/suggest.ts';
import type { Compiled } from '../compile.ts';
import type { ReadSite } from '../read-site.ts';

/** Reports a contact page that is not published: pages, feeds and documents would link to nothing. */
export const contactIssues = (
  { site, positionOf }: Pick<ReadSite, 'site' | 'positionOf'>,
  { pages }: Pick<Compiled, 'pages'>,
): LocalIssue[] => {
  const { page } = site.contact;
  if (page === undefined) return [];
  const paths = new Set(pages.map(({ summary }) => summary.path));
  if (paths.has(pathOf(page))) return [];
  const [near] = suggest(page.slice(1), paths);
  const message = withSuggestion(`Nothing is published at ${page}.`, near === undefined ? undefined : `/${near}`);
  return [createIssue('unknown-page', positionOf(['contact', 'page']), 'contact.page', message)];
};
