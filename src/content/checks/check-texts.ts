import { toPathname, toUrl } from '../../library/address.ts';
import type { ContentIssue } from '../../library/issues/content-issue.ts';
import { addedChecks, type CheckedPage, type TextRules } from '../../library/issues/text-check.ts';
import type { TermLinks } from '../../library/markdown/link-terms.ts';
import type { Sections } from '../../library/sections.ts';
import { findTerms, indexTerms, type Term } from '../../library/terms/terms.ts';
import { getWords } from '../../library/terms/words.ts';
import { computeDigest } from '../digest.ts';
import type { ReadPage } from '../source/read-text.ts';
import type { SourcePage } from '../source-page.ts';

const getTerms = (pages: readonly SourcePage[]): Term[] =>
  pages
    .filter(({ section }) => section.type === 'glossary')
    .map(({ path, fields }) => ({ path, names: [fields.title, ...(fields.also ?? [])] }));

/** Creates the rules of checks: the glossary's terms and the language's sentence segmenter. */
export const rulesFor = (pages: readonly SourcePage[], language: string): TextRules => ({
  terms: indexTerms(getTerms(pages)),
  segmenter: new Intl.Segmenter(language, { granularity: 'sentence' }),
});

/** Indexes the terms that texts are linked to. A name of two terms is ambiguous and links to neither. */
export const getTermLinks = (pages: readonly SourcePage[], origin: string): TermLinks | undefined => {
  const terms = getTerms(pages);
  if (terms.length === 0) return undefined;
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
    toUrl: (path) => toUrl(origin, toPathname(path)),
    digest: computeDigest(JSON.stringify([origin, clear])),
  };
};

/** True if the build links these words to their term, so that the author need not. */
const linksItself = (path: string, words: string, links: TermLinks | undefined): boolean =>
  links !== undefined && findTerms(words, getWords(words), links.index).some((name) => name.path === path);

/** Compares the authored pages that were read with rules, by every check. */
export const checkTexts = (
  read: readonly ReadPage[],
  getName: (file: string) => string,
  links: TermLinks | undefined,
  sections: Sections,
): ContentIssue[] => {
  const checked = read.filter(({ page, document }) => document.findings !== undefined && page.kind === 'page');
  return addedChecks.read().flatMap(({ item }, at) => {
    const pages = checked.map(
      ({ page, document, resolutions }): CheckedPage<unknown> => ({
        path: page.path,
        section: page.section,
        summarySentences: page.fields.summary.length,
        links: new Set([
          ...resolutions.flatMap(({ target }) => target?.path ?? []),
          ...page.fields.related,
          ...(page.fields.notToBeConfusedWith ?? []).flatMap(({ page }) => page ?? []),
        ]),
        linksTerm: (words, path) => page.fields.terms && linksItself(path, words, links),
        series: page.fields.series?.name,
        findings: document.findings?.[at],
      }),
    );
    return item
      .compare(pages, sections)
      .flatMap((issues, index) =>
        issues.map((issue) => ({ ...issue, file: getName(checked[index]?.page.file ?? '') })),
      );
  });
};
