import type { PageQuery } from '../../library/facets.ts';
import { readVarint } from '../../library/store/bytes.ts';
import { addTo, emptySet, type PageSet } from '../query/page-set.ts';
import type { Entry } from './dictionary.ts';
import type { SearchIndex } from './open-index.ts';

/** Visits the pages of one term's postings (see `writePostings`). */
export const eachPage = (postings: Uint8Array, visit: (page: number) => void): void => {
  const reader = { bytes: postings, at: 0 };
  let page = -1;
  while (reader.at < postings.length) {
    const head = readVarint(reader);
    page += (head >>> 1) + 1;
    visit(page);
    reader.at++;
    if (head % 2 === 1) {
      const list = readVarint(reader);
      reader.at += list;
    }
  }
};

/** Yields the numbers of the pages at these positions of the library; both lists ascend. Those of no page are skipped. */
function* pagesAt({ positions }: Pick<SearchIndex, 'positions'>, wanted: Uint32Array): Generator<number> {
  let page = 0;
  for (const position of wanted) {
    while (page < positions.length && (positions[page] ?? 0) < position) page++;
    if (positions[page] === position) yield page;
  }
}

/** Returns the pages that filters, excluded words and hidden pages leave; undefined when that is all of them. */
export const selectPages = (index: SearchIndex, filter: PageQuery, excluded: readonly Entry[]): PageSet | undefined => {
  const sets: PageSet[] = [];
  const { library } = index;
  const hasFormer = library.listedSize > library.size;
  if (hasFormer || Object.values(filter).some((value) => value !== undefined)) {
    const set = emptySet(index.pageCount);
    for (const page of pagesAt(index, library.select(filter))) addTo(set, page);
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

/** Returns the same index, in which no query finds the pages at these paths. */
export const withoutPages = (index: SearchIndex, paths: readonly string[]): SearchIndex => {
  const hidden = emptySet(index.pageCount);
  const positions = paths.flatMap((path) => index.library.find(path) ?? []);
  for (const page of pagesAt(index, Uint32Array.from(positions).sort())) addTo(hidden, page);
  return { ...index, hidden };
};
