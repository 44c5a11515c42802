import { anyKind, anyVersion, type FacetCounts, type PageQuery } from '../facets.ts';
import { decodeText, encodeText } from './bytes.ts';
import { dayNumber, type ReadRange, type StoreHeader } from './format.ts';
import type { ByteRange } from './page-rows.ts';
import { decodeRuns, encodeRuns } from './runs.ts';

/** A value of a facet as its table has it: the numbers of its pages in lists and of all its listed pages, and the length of their list in bytes. */
type FacetValue = readonly [value: string, current: number, listed: number, length: number];

/** The facets of a store as it is written. */
export interface WrittenFacets {
  readonly facets: StoreHeader['facets'];
  readonly values: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
}

/** Encodes the ascending positions of the pages of each value; those below `size` are pages in lists. */
export const encodeFacets = (
  facets: readonly (readonly [name: string, values: ReadonlyMap<string, readonly number[]>])[],
  size: number,
): WrittenFacets => {
  const encoded = facets.map(([name, values]) => {
    const lists = [...values.values()].map(encodeRuns);
    const table = [...values].map(([value, list], at): FacetValue => {
      const current = list.filter((position) => position < size).length;
      return [value, current, list.length, lists[at]?.length ?? 0];
    });
    return { name, lists, table: encodeText(JSON.stringify(table)) };
  });
  const getSize = (lists: readonly Uint8Array[]): number => lists.reduce((sum, { length }) => sum + length, 0);
  return {
    facets: encoded.map(({ name, lists, table }) => [name, table.length, getSize(lists)] as const),
    values: encoded.map(({ table }) => table),
    lists: encoded.flatMap(({ lists }) => lists),
  };
};

/** The list of a value: where it is, and how many pages it has. */
interface FacetList {
  readonly range: ByteRange;
  readonly listed: number;
  readonly current: number;
}
type Values = ReadonlyMap<string, FacetList>;

/** The numbers that two ascending lists have in common. */
const intersect = (a: Uint32Array, b: Uint32Array): Uint32Array => {
  let at = 0;
  return a.filter((position) => {
    while ((b[at] ?? Infinity) < position) at += 1;
    return b[at] === position;
  });
};

/** Opens the facets of a store, which are read on demand: their values where they are asked for, and the lists of those. */
export const openFacets = (
  read: ReadRange,
  { facets }: StoreHeader,
  starts: { readonly values: number; readonly lists: number },
) => {
  const tables = new Map<string, { readonly range: ByteRange; readonly lists: number }>();
  let { values: at, lists: listsAt } = starts;
  for (const [name, length, lists] of facets) {
    tables.set(name, { range: { offset: at, length }, lists: listsAt });
    at += length;
    listsAt += lists;
  }
  const opened = new Map<string, Values>();
  const getValues = (name: string): Values => {
    const known = opened.get(name);
    const table = tables.get(name);
    if (known !== undefined) return known;
    if (table === undefined) return new Map();
    const rows: readonly FacetValue[] = JSON.parse(decodeText(read(table.range.offset, table.range.length)));
    let offset = table.lists;
    const values = new Map(
      rows.map(([value, current, listed, length]) => {
        offset += length;
        return [value, { range: { offset: offset - length, length }, listed, current }] as const;
      }),
    );
    opened.set(name, values);
    return values;
  };
  /** The number of pages of each value in use; values of former versions alone are not. */
  const getCounts = (name: string): FacetCounts =>
    new Map([...getValues(name)].flatMap(([value, { current }]) => (current === 0 ? [] : [[value, current]])));
  return {
    getCounts,
    counts: (): ReadonlyMap<string, FacetCounts> =>
      new Map([...tables.keys()].map((name) => [name, getCounts(name)] as const)),
    /** The positions of the pages that have all of these values, ascending; undefined where none is asked for. */
    pagesWith: (wanted: readonly (readonly [name: string, value: string])[]): Uint32Array | undefined =>
      wanted
        .map(([name, value]) => {
          const list = getValues(name).get(value);
          return list === undefined
            ? new Uint32Array()
            : decodeRuns(read(list.range.offset, list.range.length), list.listed);
        })
        .reduce<Uint32Array | undefined>(
          (left, right) => (left === undefined ? right : intersect(left, right)),
          undefined,
        ),
  };
};

/** The function that selects pages by their facets and the days of their last change. */
export const selectFrom =
  (
    { pagesWith }: ReturnType<typeof openFacets>,
    days: () => Int32Array,
    { size, listedSize }: { readonly size: number; readonly listedSize: number },
  ) =>
  ({ updated_since: since, version, kind, ...others }: PageQuery): Uint32Array => {
    const isWide = version !== undefined || kind !== undefined;
    const asked = Object.entries({
      ...others,
      version: version === anyVersion ? undefined : version,
      kind: kind === anyKind || !isWide ? undefined : (kind ?? 'page'),
    });
    const wanted = asked.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
    const end = isWide ? listedSize : size;
    let candidates = pagesWith(wanted) ?? new Uint32Array(end).map((_, position) => position);
    if (end < listedSize) candidates = candidates.filter((position) => position < end);
    if (since === undefined) return candidates;
    const minDay = dayNumber(since);
    const dayAt = days();
    return candidates.filter((position) => (dayAt[position] ?? 0) >= minDay);
  };
