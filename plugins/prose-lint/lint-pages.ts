import { homePath, toPathname } from '../../src/library/address.ts';
import type { LocalIssue } from '../../src/library/issues/content-issue.ts';
import type { CheckedPage } from '../../src/library/issues/text-check.ts';
import { getSectionType } from '../../src/library/section-types.ts';
import { isFolderSection, type Sections } from '../../src/library/sections.ts';
import type { Findings } from './findings.ts';
import { createRemark } from './prose-issues.ts';

/** A page with its findings. */
export type LintedPage = CheckedPage<Findings>;

const top = { line: 1, column: 1 };

const missingSummary = ({ section, summarySentences: summary }: LintedPage): LocalIssue[] =>
  getSectionType(section).needsSummary && summary === 0
    ? [createRemark('missing-summary', top, 'summary', 'Add "summary: […]": the page in two to four short sentences.')]
    : [];

/** True when `from` is the index of the section of `to`: an index links to all its pages, so it does not count. */
const isOwnIndex = (from: string, to: string, sections: Sections): boolean =>
  isFolderSection(from, sections) && to.startsWith(`${from}/`);

/** The paths of the pages that a page links to, the terms included that the build links. */
const findLinks = ({ links, findings, linksTerm }: LintedPage): ReadonlySet<string> =>
  new Set([...links, ...findings.mentions.filter(({ words, path }) => linksTerm(words, path)).map(({ path }) => path)]);

/** Collects the paths that other pages link to. Parts of a series link to each other. */
const linkedPaths = (
  pages: readonly LintedPage[],
  linksOfPages: readonly ReadonlySet<string>[],
  sections: Sections,
): Set<string> => {
  const linked = new Set<string>();
  const firstParts = new Map<string, string>();
  for (const [at, { path, series }] of pages.entries()) {
    for (const to of linksOfPages[at] ?? []) if (to !== path && !isOwnIndex(path, to, sections)) linked.add(to);
    if (series === undefined) continue;
    const firstPart = firstParts.get(series);
    if (firstPart === undefined) firstParts.set(series, path);
    else linked.add(firstPart).add(path);
  }
  return linked;
};

/** True for pages that the header of every page links to. */
const isLinkedEverywhere = (path: string, sections: Sections): boolean => path === homePath || sections.has(path);

const unlinkedTerms = ({ path, findings }: LintedPage, links: ReadonlySet<string>, sections: Sections): LocalIssue[] =>
  findings.mentions
    .filter((mention) => !mention.linked && mention.path !== path && !links.has(mention.path))
    .filter((mention) => !isOwnIndex(path, mention.path, sections))
    .map(({ path: term, words, ...position }) => {
      const message = `The glossary defines this; link it once: [${words}](${toPathname(term)}).`;
      return createRemark('unlinked-term', position, 'term', message);
    });

/** Runs the checks across pages. Returns one list of warnings per page, those of its own text included. */
export const lintPages = (pages: readonly LintedPage[], sections: Sections): LocalIssue[][] => {
  const linksOfPages = pages.map(findLinks);
  const linked = linkedPaths(pages, linksOfPages, sections);
  return pages.map((page, at) => [
    ...page.findings.issues,
    ...missingSummary(page),
    ...(linked.has(page.path) || isLinkedEverywhere(page.path, sections)
      ? []
      : [
          createRemark(
            'unlinked-page',
            top,
            'page',
            'No page links here yet; link to it from a text, or add it to the "related" of a page.',
          ),
        ]),
    ...unlinkedTerms(page, linksOfPages[at] ?? page.links, sections),
  ]);
};
