import type { ContentIssue } from '../../library/content-issue.ts';
import { type LintedPage, lintPages } from '../../library/lint/lint-pages.ts';
import type { Rules } from '../../library/lint/lint-text.ts';
import { indexTerms } from '../../library/lint/terms.ts';
import { site } from '../../site.ts';
import type { Draft } from './read-drafts.ts';
import type { ReadPage } from './read-text.ts';

/** What the texts are held against: the names in the glossary, and the language's sentences. */
export const rulesFor = (drafts: readonly Draft[]): Rules => ({
  terms: indexTerms(
    drafts
      .filter(({ section }) => section === 'glossary')
      .map(({ path, fields }) => ({ path, names: [fields.title, ...(fields.also ?? [])] })),
  ),
  segmenter: new Intl.Segmenter(site.language, { granularity: 'sentence' }),
});

/** The remarks on every page that was read with rules: all that authors wrote, when only the faults are wanted. */
export const lintContent = (read: readonly ReadPage[], nameOf: (file: string) => string): ContentIssue[] => {
  const linted = read.flatMap(({ draft, document: { findings }, resolutions }) =>
    findings === undefined || draft.modified === '' ? [] : [{ draft, findings, resolutions }],
  );
  const pages = linted.map(
    ({ draft, findings, resolutions }): LintedPage => ({
      path: draft.path,
      section: draft.section,
      summary: draft.fields.summary.length,
      leadsTo: new Set([
        ...resolutions.flatMap(({ target }) => target?.path ?? []),
        ...draft.fields.related,
        ...(draft.fields.notToBeConfusedWith ?? []).flatMap(({ page }) => page ?? []),
      ]),
      series: draft.fields.series?.name,
      findings,
    }),
  );
  return lintPages(pages).flatMap((issues, index) =>
    issues.map((issue) => ({ ...issue, file: nameOf(linted[index]?.draft.file ?? '') })),
  );
};
