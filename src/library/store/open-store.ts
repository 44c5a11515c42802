import { once } from '../../once.ts';
import type { Library, StoreRegion } from '../library.ts';
import { rootSection } from '../sections.ts';
import { decodeText } from './bytes.ts';
import { openChanges } from './change-records.ts';
import { decodeExpiries } from './expiries.ts';
import { openFacets, selectFrom } from './facet-lists.ts';
import { headerStart, magic, type NamesName, type ReadRange, regionOffsets, type StoreHeader } from './format.ts';
import { type Names, openNames } from './names.ts';
import { has, openRecords, parse } from './page-records.ts';
import { openPageRows } from './page-rows.ts';

/** Opens the regions of plug-ins at an offset of a store; each is one value for as long as the store is open. */
const openRegions = (
  read: ReadRange,
  start: number,
  lengths: StoreHeader['added'] = [],
): ((name: string) => StoreRegion | undefined) => {
  let at = start;
  const regions = new Map(
    lengths.map(([name, length]): [string, StoreRegion] => {
      const first = at;
      at += length;
      return [name, { length, read: (offset, size) => read(first + offset, size) }];
    }),
  );
  return (name) => regions.get(name);
};

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

/** The paths of the pages of a store: those listed, then lists and pages of former versions, then the others, in this order. */
const openPaths = ({ current, secondary, unlisted }: Readonly<Record<NamesName, Names>>, { names }: StoreHeader) => {
  const [size] = names.current;
  const listedSize = size + names.secondary[0];
  const totalSize = listedSize + names.unlisted[0];
  /** Finds the list that has the path of a page, and its place there. */
  const toList = (position: number) =>
    position < size
      ? ([current, position] as const)
      : position < listedSize
        ? ([secondary, position - size] as const)
        : ([unlisted, position - listedSize] as const);
  const placeIn = (list: Names, path: string, first: number): number | undefined => {
    const place = list.find(path);
    return place === undefined ? undefined : first + place;
  };
  return {
    size,
    listedSize,
    totalSize,
    pathAt: (position: number): string => {
      const [list, place] = toList(position);
      const [path] = list.between(place, place + 1);
      if (path === undefined) throw new RangeError(`The store has no page ${position}`);
      return path;
    },
    find: (path: string): number | undefined =>
      placeIn(current, path, 0) ?? placeIn(secondary, path, size) ?? placeIn(unlisted, path, listedSize),
    getPlace: current.getPlace,
    pathsBetween: current.between,
  };
};

const readNumbers = (read: ReadRange, start: number, count: number): ArrayBuffer =>
  new Uint8Array(read(start, 4 * count)).buffer;

/** Opens the lists of the pages of sections in their reading order, which begin at `start`. */
const openReading = ({ reading }: StoreHeader, read: ReadRange, start: number): Library['getPages'] => {
  let end = start;
  const lists = new Map(
    reading.map(([name, count]) => {
      end += 4 * count;
      return [name, { start: end - 4 * count, count }] as const;
    }),
  );
  return (section) => {
    const list = lists.get(section);
    return list === undefined ? new Uint32Array() : new Uint32Array(readNumbers(read, list.start, list.count));
  };
};

/** Opens the former paths of pages, each with the present one. */
const openAliases =
  ({ getPlace, between }: Names): Library['findAlias'] =>
  (path) => {
    const place = getPlace(`${path}\n`);
    const [entry] = between(place, place + 1);
    return entry?.startsWith(`${path}\n`) === true ? entry.slice(path.length + 1) : undefined;
  };

/** Opens a store that `writeStore` made: reads its header and when pages expire, and leaves the rest where it is. */
export const openStore = (read: ReadRange): Library => {
  const { header, base } = readHeader(read);
  const starts = regionOffsets(header, base);
  const { regions, changes: changeCount = 0 } = header;
  const names = openStoreNames(header, read, starts.names);
  const paths = openPaths(names, header);
  const { size, listedSize, totalSize, pathAt } = paths;
  const sectionNames = header.sections.map(({ name }) => name);
  const records = openRecords(
    openPageRows(totalSize, () => read(starts.rows, regions.rows)),
    (kind, offset, length) => read(starts[kind] + offset, length),
    (section) => sectionNames[section] ?? rootSection,
  );
  const facets = openFacets(read, header, { values: starts.facetValues, lists: starts.facetLists });
  const days = once(() => new Int32Array(readNumbers(read, starts.days, totalSize)));
  const treePaths = once(
    () =>
      new Map<number, string>(
        regions.treePaths === 0 ? [] : JSON.parse(decodeText(read(starts.treePaths, regions.treePaths))),
      ),
  );
  return {
    site: header.site,
    origin: header.origin,
    hasEndpoints: header.hasEndpoints ?? true,
    build: header.build,
    updated: header.updated,
    get facets() {
      return facets.counts();
    },
    get tags() {
      return facets.getCounts('tag');
    },
    sections: new Map(header.sections.map((section) => [section.name, section])),
    expiries: decodeExpiries(read(starts.expiries, regions.expiries)),
    ...paths,
    ...records,
    getPages: openReading(header, read, starts.reading),
    select: selectFrom(facets, days, { size, listedSize }),
    days,
    treePathAt: (position) => treePaths().get(position) ?? pathAt(position),
    findAlias: openAliases(names.aliases),
    isGone: (path) => names.gone.find(path) !== undefined,
    changeCount,
    changesBetween: openChanges(read, starts.changes, changeCount),
    getRegion: openRegions(read, starts.added, header.added),
  };
};
