import { eachPage } from '../index/each-page.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { dateNumber } from '../index/stored-pages.ts';
import { addTo, emptySet, filterKinds, type PageSet } from './filters.ts';
import type { Plan } from './plan-query.ts';

/** What a page must be, whatever its words. */
export interface PageFilter {
  readonly section?: string | undefined;
  readonly tag?: string | undefined;
  /** ISO date: updated then or later. */
  readonly updatedSince?: string | undefined;
}

/** The pages that filters, excluded words and hidden pages leave; undefined when that is all of them. */
export function selectPages(index: SearchIndex, selection: PageFilter, { excluded }: Plan): PageSet | undefined {
  const sets: PageSet[] = [];
  for (const kind of filterKinds) {
    const value = selection[kind];
    if (value !== undefined) sets.push(index.filters()(kind, value));
  }
  if (selection.updatedSince !== undefined) {
    const since = dateNumber(selection.updatedSince);
    const set = emptySet(index.pageCount);
    for (const [page, date] of index.dates().entries()) if (date >= since) addTo(set, page);
    sets.push(set);
  }
  if (excluded.length > 0) {
    const set = emptySet(index.pageCount);
    for (const entry of excluded) eachPage(index.postings(entry), (page) => addTo(set, page));
    sets.push(set.map((byte) => ~byte));
  }
  if (index.hidden !== undefined) sets.push(index.hidden.map((byte) => ~byte));
  const [first, ...others] = sets;
  return first && others.reduce((left, right) => left.map((byte, at) => byte & (right[at] ?? 0)), first);
}
