import { readerCounting } from '../../http/reader-counting.ts';
import { linkedPath } from '../../library/address.ts';
import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import { readingLength } from '../../site/values.ts';
import type { Compiled } from '../compile-input.ts';
import type { ReadSite } from '../read-site.ts';
import { getFileFacts } from '../site-files.ts';
import { redirectIssues } from './redirect-issues.ts';

/** Length of a sentence that says something, in letters of an alphabet. */
const minSentence = 20;

/** A fact that names a page by its pathname, and its place in `site.yaml`. */
interface PageFact {
  readonly path: readonly PropertyKey[];
  readonly pathname: string | undefined;
}

/** True for a link to a page, rather than to another site or to a document such as `/llms.txt`. */
const isPageLink = (link: string): boolean => link.startsWith('/') && !/\.[a-z0-9]+$/i.test(linkedPath(link));

const getPageFacts = ({ contact, menu = [], footer = [], redirects }: ReadSite['site']): PageFact[] => [
  { path: ['contact', 'page'], pathname: contact.page },
  ...menu.map(({ link }, at) => ({ path: ['menu', at, 'link'], pathname: link })),
  ...footer.flatMap(({ links }, column) =>
    links.map(({ link }, at) => ({ path: ['footer', column, 'links', at, 'link'], pathname: link })),
  ),
  ...Object.entries(redirects)
    .filter(([, pathname]) => !pathname.includes(':splat'))
    .map(([from, pathname]) => ({ path: ['redirects', from], pathname })),
];

/**
 * Reports facts that name pages or files which are not published: they would lead to nothing, and are left out. And that
 * readers are counted without being told.
 */
export const factIssues = (
  { site, getPosition }: Pick<ReadSite, 'site' | 'getPosition'>,
  { pages, assets }: Pick<Compiled, 'pages' | 'assets'>,
): LocalIssue[] => {
  const paths = new Set(pages.map(({ summary }) => summary.path));
  const pageIssues = getPageFacts(site).flatMap(({ path, pathname }) => {
    if (pathname === undefined || !isPageLink(pathname) || paths.has(linkedPath(pathname))) return [];
    const [near] = suggest(linkedPath(pathname), paths);
    const message = withSuggestion(`Nothing is published at ${pathname}.`, near === undefined ? undefined : `/${near}`);
    return [createIssue('unknown-page', getPosition(path), path.map(String).join('.'), message)];
  });
  const shortIssues = [
    { path: ['description'], text: site.description },
    ...Object.entries(site.authors).map(([name, { description }]) => ({
      path: ['authors', name, 'description'],
      text: description,
    })),
  ].flatMap(({ path, text }) =>
    text === undefined || readingLength(text) >= minSentence
      ? []
      : [
          createIssue(
            'short-description',
            getPosition(path),
            path.join('.'),
            'Write a sentence of 20 characters or more.',
          ),
        ],
  );
  const names = new Set(Array.from(assets, (asset) => asset.normalize()));
  const fileIssues = getFileFacts(site).flatMap(({ path, file }) => {
    if (names.has(file.normalize())) return [];
    const [near] = suggest(file, names);
    const message = withSuggestion(`There is no file ${file} in the content folder.`, near);
    return [createIssue('unknown-file', getPosition(path), path.join('.'), message)];
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
          getPosition([counting.fact]),
          counting.fact,
          'No page says that readers are counted: write {readers} in a paragraph of the page on privacy.',
        ),
      ];
  return [
    ...pageIssues,
    ...redirectIssues(site.redirects, paths, getPosition),
    ...shortIssues,
    ...fileIssues,
    ...readerIssues,
  ];
};
