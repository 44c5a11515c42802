import type { PageQuery } from '../../library/library.ts';
import { eachPage } from '../index/each-page.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { pagesAt } from '../index/pages-at.ts';
import { addTo, emptySet, type PageSet } from './page-set.ts';
import type { Plan } from './plan-query.ts';

/** Returns the pages that filters, excluded words and hidden pages leave; undefined when that is all of them. */
export const selectPages = (index: SearchIndex, selection: PageQuery, { excluded }: Plan): PageSet | undefined => {
  const sets: PageSet[] = [];
  const { section, tag, updatedSince } = selection;
  if (section !== undefined || tag !== undefined || updatedSince !== undefined) {
    const set = emptySet(index.pageCount);
    for (const page of pagesAt(index, index.library.select({ section, tag, updatedSince }))) addTo(set, page);
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
};
