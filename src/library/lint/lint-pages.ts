import { homePath, pathnameOf } from '../address.ts';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import { sectionTypeOf } from '../section-types.ts';
import { isFolderSection, type Section, type Sections } from '../sections.ts';
import type { LintResult } from './lint-result.ts';

/** Data of an author's page for the checks across pages. */
export interface LintedPage {
  readonly path: string;
  readonly section: Section;
  /** Number of sentences in `summary` of its front matter. */
  readonly summarySentences: number;
  /** Paths of the pages that its text and its front matter link to. */
  readonly links: ReadonlySet<string>;
  /** Name of the series that it is a part of. */
  readonly series: string | undefined;
  readonly result: LintResult;
}

const top = { line: 1, column: 1 };

const missingSummary = ({ section, summarySentences: summary }: LintedPage): LocalIssue[] =>
  sectionTypeOf(section).needsSummary && summary === 0
    ? [createIssue('missing-summary', top, 'summary', 'Add "summary: […]": the page in two to four short sentences.')]
    : [];

/** Returns true when `from` is the index of the section of `to`: an index links to all its pages, so it does not count. */
const isOwnIndex = (from: string, to: string, sections: Sections): boolean =>
  isFolderSection(from, sections) && to.startsWith(`${from}/`);

/** Collects the paths that other pages link to. Parts of a series link to each other. */
const linkedPaths = (pages: readonly LintedPage[], sections: Sections): Set<string> => {
  const linked = new Set<string>();
  const firstParts = new Map<string, string>();
  for (const { path, links, series } of pages) {
    for (const to of links) if (to !== path && !isOwnIndex(path, to, sections)) linked.add(to);
    if (series === undefined) continue;
    const firstPart = firstParts.get(series);
    if (firstPart === undefined) firstParts.set(series, path);
    else linked.add(firstPart).add(path);
  }
  return linked;
};

/** Returns true for pages that the header of every page links to. */
const isLinkedEverywhere = (path: string, sections: Sections): boolean => path === homePath || sections.has(path);

const unlinkedTerms = ({ path, links, result }: LintedPage, sections: Sections): LocalIssue[] =>
  result.mentions
    .filter((mention) => !mention.linked && mention.path !== path && !links.has(mention.path))
    .filter((mention) => !isOwnIndex(path, mention.path, sections))
    .map(({ path: term, words, ...position }) => {
      const message = `The glossary defines this; link it once: [${words}](${pathnameOf(term)}).`;
      return createIssue('unlinked-term', position, 'term', message);
    });

/** Runs the checks across pages. Returns one list of warnings per page, those of its own text included. */
export const lintPages = (pages: readonly LintedPage[], sections: Sections): LocalIssue[][] => {
  const linked = linkedPaths(pages, sections);
  return pages.map((page) => [
    ...page.result.issues,
    ...missingSummary(page),
    ...(linked.has(page.path) || isLinkedEverywhere(page.path, sections)
      ? []
      : [
          createIssue(
            'unlinked-page',
            top,
            'page',
            'No page links here yet; link to it from a text, or add it to the "related" of a page.',
          ),
        ]),
    ...unlinkedTerms(page, sections),
  ]);
};
