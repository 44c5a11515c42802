import type { Library } from '../library.ts';

/** The most pages that one page of a list names; a glossary is in order of letters, and readers look up its terms. */
export const listSize = { list: 50, glossary: 500 } as const;

/** The path of the page of a list with this number; the first is the list itself. */
export const listPagePath = (list: string, number: number): string => (number === 1 ? list : `${list}/page/${number}`);

/** A page of a list that goes on: where it is among the others, by their paths. */
export interface ListPage {
  /** The path of the first page. */
  readonly list: string;
  readonly number: number;
  readonly count: number;
  readonly previous?: string;
  readonly next?: string;
}

type Source = Pick<Library, 'find' | 'pageAt'>;

/** The number of pages of a list: those of authors at such paths are none. */
const getCount = ({ find, pageAt }: Source, list: string): number => {
  const exists = (number: number): boolean => {
    const position = find(listPagePath(list, number));
    return position !== undefined && pageAt(position).file === undefined;
  };
  if (!exists(2)) return 1;
  let [low, high] = [2, 4];
  while (exists(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (exists(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** Yields the positions of the pages of a list, in order. */
export function* getListPages({ find }: Pick<Library, 'find'>, list: string): Generator<number> {
  for (let number = 1; ; number += 1) {
    const position = find(listPagePath(list, number));
    if (position === undefined) return;
    yield position;
  }
}

/** The place of a page among the pages of its list; undefined for one that is no list, or the whole of it. */
export const getListPage = (library: Source, path: string): ListPage | undefined => {
  const [, list = path, digits = '1'] = /^(.+)\/page\/([1-9][0-9]*)$/.exec(path) ?? [];
  const number = Number(digits);
  const count = getCount(library, list);
  if (count < 2 || number > count) return undefined;
  return {
    list,
    number,
    count,
    ...(number > 1 && { previous: listPagePath(list, number - 1) }),
    ...(number < count && { next: listPagePath(list, number + 1) }),
  };
};
