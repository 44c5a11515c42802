import { pathnameOf, urlOf } from '../../../library/address.ts';
import type { ContentIssue } from '../../../library/content-issue.ts';
import { type LintedPage, lintPages } from '../../../library/lint/lint-pages.ts';
import type { LintRules } from '../../../library/lint/lint-text.ts';
import { findTerms, indexTerms, type Mention, type Term } from '../../../library/lint/terms.ts';
import { wordsOf } from '../../../library/lint/words.ts';
import type { TermLinks } from '../../../library/markdown/link-terms.ts';
import { site } from '../../../site.ts';
import { digestOf } from '../digest.ts';
import type { SourcePage } from './read-source-pages.ts';
import type { ReadPage } from './read-text.ts';

const termsOf = (drafts: readonly SourcePage[]): Term[] =>
  drafts
    .filter(({ section }) => section === 'glossary')
    .map(({ path, fields }) => ({ path, names: [fields.title, ...(fields.also ?? [])] }));

/** What the texts are held against: the names in the glossary, and the language's sentences. */
export const rulesFor = (drafts: readonly SourcePage[]): LintRules => ({
  terms: indexTerms(termsOf(drafts)),
  segmenter: new Intl.Segmenter(site.language, { granularity: 'sentence' }),
});

/** The terms that texts are linked to. A name that two pages claim is ambiguous and links to neither. */
export const termLinksOf = (drafts: readonly SourcePage[], origin: string): TermLinks | undefined => {
  const terms = termsOf(drafts);
  if (!site.glossaryLinks || terms.length === 0) return undefined;
  const counts = new Map<string, number>();
  const folded = (name: string): string => name.toLowerCase();
  for (const { names } of terms)
    for (const name of new Set(names.map(folded))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const clear = terms.map(({ path, names }) => ({
    path,
    names: names.filter((name) => counts.get(folded(name)) === 1),
  }));
  return {
    index: indexTerms(clear),
    urlOf: (path) => urlOf(origin, pathnameOf(path)),
    digest: digestOf(JSON.stringify([origin, clear])),
  };
};

/** Whether the build links these words to their term by itself, so that an author need not. */
const linksItself = ({ path, words }: Mention, links: TermLinks | undefined): boolean =>
  links !== undefined && findTerms(words, wordsOf(words), links.index).some((name) => name.path === path);

/** The remarks on every page that was read with rules: all that authors wrote, when only the faults are wanted. */
export const lintContent = (
  read: readonly ReadPage[],
  nameOf: (file: string) => string,
  links: TermLinks | undefined,
): ContentIssue[] => {
  const linted = read.flatMap(({ draft, document: { lint: findings }, resolutions }) =>
    findings === undefined || draft.modified === '' ? [] : [{ draft, findings, resolutions }],
  );
  const pages = linted.map(
    ({ draft, findings, resolutions }): LintedPage => ({
      path: draft.path,
      section: draft.section,
      summarySentences: draft.fields.summary.length,
      links: new Set([
        ...resolutions.flatMap(({ target }) => target?.path ?? []),
        ...draft.fields.related,
        ...(draft.fields.notToBeConfusedWith ?? []).flatMap(({ page }) => page ?? []),
        ...findings.mentions
          .filter((mention) => draft.fields.terms && linksItself(mention, links))
          .map(({ path }) => path),
      ]),
      series: draft.fields.series?.name,
      result: findings,
    }),
  );
  return lintPages(pages).flatMap((issues, index) =>
    issues.map((issue) => ({ ...issue, file: nameOf(linted[index]?.draft.file ?? '') })),
  );
};
