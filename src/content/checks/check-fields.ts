import type { IssueCode } from '../../library/issues/issue-codes.ts';
import type { StoredPage } from '../../library/library.ts';
import { seriesPath } from '../../library/series-path.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import type { SourcePage } from '../source-page.ts';

/** Reports an issue of a page's front matter, at the value with this path of fields. */
export type ReportField = (
  code: IssueCode,
  page: SourcePage,
  path: readonly [string, ...PropertyKey[]],
  message: string,
) => void;

/** Terms of a page that has no such field. */
const none: NonNullable<SourcePage['fields']['notToBeConfusedWith']> = [];

/** Checks the pages that fields name, and returns the pages without the names of pages that are not published. */
export const checkNamedPages = (
  pages: readonly SourcePage[],
  paths: ReadonlySet<string>,
  report: ReportField,
): readonly SourcePage[] =>
  pages.map((page) => {
    const { related, notToBeConfusedWith: named = none } = page.fields;
    const isThere = (path: string, ...field: [string, ...PropertyKey[]]): boolean => {
      if (paths.has(path)) return true;
      const [near] = suggest(path, paths);
      report('unknown-page', page, field, withSuggestion(`Nothing is published at ${path}.`, near));
      return false;
    };
    const kept = related.filter((path, at) => isThere(path, 'related', at));
    const terms = named.map(({ page: path, ...term }, at) =>
      path !== undefined && isThere(path, 'notToBeConfusedWith', at, 'page') ? { ...term, page: path } : term,
    );
    return {
      ...page,
      fields: { ...page.fields, related: kept, ...(named === none ? {} : { notToBeConfusedWith: terms }) },
    };
  });

/**
 * Checks that every series has a path and no two share one, since each series has a page; returns the pages with names
 * for which that is so.
 */
export const checkSeries = (pages: readonly SourcePage[], report: ReportField): readonly SourcePage[] => {
  const names = new Map<string, string>();
  return pages.map((page) => {
    const { series } = page.fields;
    if (series === undefined) return page;
    const path = seriesPath(series.name);
    const first = names.get(path) ?? series.name;
    names.set(path, first);
    const isUnnamed = path.endsWith('/');
    if (!isUnnamed && first === series.name) return page;
    const message = isUnnamed
      ? 'This name has no letter or digit for a URL.'
      : `"${first}" has the same address, /${path}; write both names alike.`;
    report('invalid-series', page, ['series', 'name'], message);
    return { ...page, fields: { ...page.fields, series: isUnnamed ? undefined : { ...series, name: first } } };
  });
};

/** Checks that the anchors that questions name are headings in the text of their page. */
export const checkQuestions = (
  sources: readonly SourcePage[],
  pages: readonly StoredPage[],
  report: ReportField,
): void => {
  for (const [index, source] of sources.entries()) {
    const named = source.fields.questions.flatMap(({ section }, at) =>
      section === undefined ? [] : [{ section, at }],
    );
    if (named.length === 0) continue;
    const body = pages[index]?.chunks.filter(({ part }) => part === 'body') ?? [];
    const known = new Set(body.map(({ anchor }) => anchor));
    for (const { section, at } of named) {
      if (known.has(section)) continue;
      const [near] = suggest(section, known);
      const message = `There is no heading with the anchor #${section} in the text.`;
      report('unknown-anchor', source, ['questions', at, 'section'], withSuggestion(message, near));
    }
  }
};
