import { readerCounting } from '../../http/reader-counting.ts';
import { linkedPath } from '../../library/address.ts';
import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import type { Compiled } from '../compile-input.ts';
import type { ReadSite } from '../read-site.ts';
import { fileFactsOf } from '../site-files.ts';

/** A fact that names a page by its pathname, and its place in `site.yaml`. */
interface PageFact {
  readonly path: readonly PropertyKey[];
  readonly pathname: string | undefined;
}

/** Returns true for a link to a page, rather than to another site or to a document such as `/llms.txt`. */
const isPageLink = (link: string): boolean => link.startsWith('/') && !/\.[a-z0-9]+$/i.test(linkedPath(link));

const pageFactsOf = ({ contact, menu = [], footer = [], redirects }: ReadSite['site']): PageFact[] => [
  { path: ['contact', 'page'], pathname: contact.page },
  ...menu.map(({ link }, at) => ({ path: ['menu', at, 'link'], pathname: link })),
  ...footer.flatMap(({ links }, column) =>
    links.map(({ link }, at) => ({ path: ['footer', column, 'links', at, 'link'], pathname: link })),
  ),
  ...Object.entries(redirects).map(([from, pathname]) => ({ path: ['redirects', from], pathname })),
];

/**
 * Reports facts that name pages or files which are not published: they would lead to nothing, and are left out. And that
 * readers are counted without being told.
 */
export const factIssues = (
  { site, positionOf }: Pick<ReadSite, 'site' | 'positionOf'>,
  { pages, assets }: Pick<Compiled, 'pages' | 'assets'>,
): LocalIssue[] => {
  const paths = new Set(pages.map(({ summary }) => summary.path));
  const pageIssues = pageFactsOf(site).flatMap(({ path, pathname }) => {
    if (pathname === undefined || !isPageLink(pathname) || paths.has(linkedPath(pathname))) return [];
    const [near] = suggest(linkedPath(pathname), paths);
    const message = withSuggestion(`Nothing is published at ${pathname}.`, near === undefined ? undefined : `/${near}`);
    return [createIssue('unknown-page', positionOf(path), path.map(String).join('.'), message)];
  });
  const names = new Set(Array.from(assets, (asset) => asset.normalize()));
  const fileIssues = fileFactsOf(site).flatMap(({ path, file }) => {
    if (names.has(file.normalize())) return [];
    const [near] = suggest(file, names);
    const message = withSuggestion(`There is no file ${file} in the content folder.`, near);
    return [createIssue('unknown-file', positionOf(path), path.join('.'), message)];
  });
  const counting = readerCounting();
  const told = counting?.statementIn(site.strings) ?? '';
  const isTold =
    counting?.isWanted(site) !== true || pages.some(({ chunks }) => chunks.some(({ plain }) => plain.includes(told)));
  const readerIssues = isTold
    ? []
    : [
        createIssue(
          'untold-readers',
          positionOf([counting.fact]),
          counting.fact,
          'No page says that readers are counted: write {readers} in a paragraph of the page on privacy.',
        ),
      ];
  return [...pageIssues, ...fileIssues, ...readerIssues];
};
