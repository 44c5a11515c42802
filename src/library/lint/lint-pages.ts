import { homePath, pathnameOf } from '../address.ts';
import type { LocalIssue } from '../content-issue.ts';
import { isSection, type Section } from '../sections.ts';
import type { LintResult } from './lint-result.ts';

/** What the checks across pages need to know of a page that an author wrote. */
export interface LintedPage {
  readonly path: string;
  readonly section: Section;
  /** How many sentences of “In short” it has. */
  readonly summarySentences: number;
  /** Paths of the pages that its text and its front matter lead to. */
  readonly links: ReadonlySet<string>;
  /** The name of the series that it is a part of. */
  readonly series: string | undefined;
  readonly result: LintResult;
}

const summarised: ReadonlySet<Section> = new Set(['blog', 'solutions', 'examples', 'tools']);

const atTop = (field: string, message: string): LocalIssue => ({
  line: 1,
  column: 1,
  field,
  message,
  severity: 'warning',
});

const missingSummary = ({ section, summarySentences: summary }: LintedPage): LocalIssue[] =>
  summarised.has(section) && summary === 0
    ? [atTop('summary', 'Add "summary: […]": the page in two to four short sentences.')]
    : [];

/** Whether `from` is the index of the section that `to` is in: an index leads to all of them, which tells nothing. */
const isOwnIndex = (from: string, to: string): boolean =>
  isSection(from) && from !== 'site' && to.startsWith(`${from}/`);

/** The paths that some page leads to. The parts of a series lead to each other. */
const linkedPaths = (pages: readonly LintedPage[]): Set<string> => {
  const reached = new Set<string>();
  const firstParts = new Map<string, string>();
  for (const { path, links: leadsTo, series } of pages) {
    for (const to of leadsTo) if (to !== path && !isOwnIndex(path, to)) reached.add(to);
    if (series === undefined) continue;
    const other = firstParts.get(series);
    if (other === undefined) firstParts.set(series, path);
    else reached.add(other).add(path);
  }
  return reached;
};

/** Pages that the product itself leads to from everywhere. */
const isLinkedEverywhere = (path: string): boolean => path === homePath || isSection(path);

const unlinkedTerms = ({ path, links: leadsTo, result: findings }: LintedPage): LocalIssue[] =>
  findings.mentions
    .filter((mention) => !mention.linked && mention.path !== path && !leadsTo.has(mention.path))
    .filter((mention) => !isOwnIndex(path, mention.path))
    .map(({ path: term, words, line, column }) => ({
      line,
      column,
      field: 'term',
      message: `The glossary defines this; link it once: [${words}](${pathnameOf(term)}).`,
      severity: 'warning',
    }));

/** What an editor would remark on in each page, knowing all of them: one list per page, in their order. */
export const lintPages = (pages: readonly LintedPage[]): LocalIssue[][] => {
  const reached = linkedPaths(pages);
  return pages.map((page) => [
    ...page.result.issues,
    ...missingSummary(page),
    ...(reached.has(page.path) || isLinkedEverywhere(page.path)
      ? []
      : [atTop('page', 'No other page leads here; link it from a text, or name it under "related" of a page.')]),
    ...unlinkedTerms(page),
  ]);
};
