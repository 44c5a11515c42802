import { once } from '../../once.ts';
import type { Library } from '../library.ts';
import { rootSection } from '../sections.ts';
import { decodeText } from './bytes.ts';
import { openChanges } from './change-records.ts';
import { decodeExpiries } from './expiries.ts';
import { openFacets, selectFrom } from './facet-lists.ts';
import { headerStart, magic, type NamesName, type ReadRange, regionOffsets, type StoreHeader } from './format.ts';
import { type Names, openNames } from './names.ts';
import { has, openRecords, parse } from './page-records.ts';
import { openPageRows } from './page-rows.ts';
import { openRegions } from './regions.ts';

const isHeader = has<StoreHeader>('site', 'origin', 'sections', 'facets', 'reading', 'names', 'regions');

const readHeader = (read: ReadRange): { header: StoreHeader; base: number } => {
  const preamble = read(0, headerStart);
  if (decodeText(preamble.subarray(0, magic.length)) !== magic)
    throw new Error('The store was written by another version of Halyard; build the site again');
  const length = new DataView(preamble.buffer, preamble.byteOffset).getUint32(magic.length, true);
  return { header: parse(decodeText(read(headerStart, length)), isHeader), base: headerStart + length };
};

/** Opens the lists of names of a store, which begin at `start`. */
const openStoreNames = ({ names }: StoreHeader, read: ReadRange, start: number): Readonly<Record<NamesName, Names>> => {
  let end = start;
  const next = (name: NamesName): Names => {
    const [count, length] = names[name];
    const at = end;
    end += length;
    return openNames(count, () => read(at, length));
  };
  return {
    current: next('current'),
    secondary: next('secondary'),
    unlisted: next('unlisted'),
    aliases: next('aliases'),
    gone: next('gone'),
  };
};

/** Opens a store that `writeStore` made: reads its header and when pages expire, and leaves the rest where it is. */
export const openStore = (read: ReadRange): Library => {
  const { header, base } = readHeader(read);
  const starts = regionOffsets(header, base);
  const { regions, names } = header;
  const [size] = names.current;
  const listedSize = size + names.secondary[0];
  const totalSize = listedSize + names.unlisted[0];
  const paths = openStoreNames(header, read, starts.names);
  const rangeOf = openPageRows(totalSize, () => read(starts.rows, regions.rows));
  const sectionNames = header.sections.map(({ name }) => name);
  const records = openRecords(
    rangeOf,
    (kind, offset, length) => read(starts[kind] + offset, length),
    (section) => sectionNames[section] ?? rootSection,
  );
  const facets = openFacets(read, header, { values: starts.facetValues, lists: starts.facetLists });
  const numbersAt = (start: number, count: number): Uint8Array => new Uint8Array(read(start, 4 * count));
  const days = once(() => new Int32Array(numbersAt(starts.days, totalSize).buffer));
  const treePaths = once(
    () =>
      new Map<number, string>(
        regions.treePaths === 0 ? [] : JSON.parse(decodeText(read(starts.treePaths, regions.treePaths))),
      ),
  );
  let reading = starts.reading;
  const readingLists = new Map(
    header.reading.map(([name, count]) => {
      reading += 4 * count;
      return [name, { start: reading - 4 * count, count }] as const;
    }),
  );
  const changeCount = header.changes ?? 0;

  /** Returns the list that has the path of a page, and its place there. */
  const listOf = (position: number) =>
    position < size
      ? ([paths.current, position] as const)
      : position < listedSize
        ? ([paths.secondary, position - size] as const)
        : ([paths.unlisted, position - listedSize] as const);
  const pathAt = (position: number): string => {
    const [list, place] = listOf(position);
    const [path] = list.between(place, place + 1);
    if (path === undefined) throw new RangeError(`The store has no page ${position}`);
    return path;
  };
  const placeIn = (list: typeof paths.current, path: string, first: number): number | undefined => {
    const place = list.find(path);
    return place === undefined ? undefined : first + place;
  };

  return {
    site: header.site,
    origin: header.origin,
    hasEndpoints: header.hasEndpoints ?? true,
    build: header.build,
    updated: header.updated,
    size,
    listedSize,
    totalSize,
    get facets() {
      return facets.counts();
    },
    get tags() {
      return facets.countsOf('tag');
    },
    sections: new Map(header.sections.map((section) => [section.name, section])),
    expiries: decodeExpiries(read(starts.expiries, regions.expiries)),
    pagesOf: (section) => {
      const list = readingLists.get(section);
      return list === undefined ? new Uint32Array() : new Uint32Array(numbersAt(list.start, list.count).buffer);
    },
    select: selectFrom(facets, days, { size, listedSize }),
    days,
    find: (path) =>
      placeIn(paths.current, path, 0) ??
      placeIn(paths.secondary, path, size) ??
      placeIn(paths.unlisted, path, listedSize),
    placeOf: paths.current.placeOf,
    pathAt,
    pathsBetween: paths.current.between,
    treePathAt: (position) => treePaths().get(position) ?? pathAt(position),
    ...records,
    aliasOf: (path) => {
      const { placeOf, between } = paths.aliases;
      const place = placeOf(`${path}\n`);
      const [entry] = between(place, place + 1);
      return entry?.startsWith(`${path}\n`) === true ? entry.slice(path.length + 1) : undefined;
    },
    isGone: (path) => paths.gone.find(path) !== undefined,
    changeCount,
    changesBetween: openChanges(read, starts.changes, changeCount),
    regionOf: openRegions(read, starts.added, header.added),
  };
};
