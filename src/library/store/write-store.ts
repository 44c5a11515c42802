import type { Site } from '../../site/schema.ts';
import type { FeedChange } from '../changes/change.ts';
import type { StoredPage } from '../library.ts';
import type { Sections } from '../sections.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { encodeText } from './bytes.ts';
import { encodeChanges } from './change-records.ts';
import { createPageCollector } from './collect-pages.ts';
import { encodeExpiries } from './expiries.ts';
import { encodeFacets } from './facet-lists.ts';
import {
  encodeNumbers,
  headerStart,
  magic,
  namesOrder,
  type RegionName,
  regionNames,
  type StoreHeader,
} from './format.ts';
import { writeNames } from './names.ts';
import { writePageRows } from './page-rows.ts';
import { getPieces, joinPieces, memorySpool, type OpenSpool, type Pieces, type Spool } from './spool.ts';

/** All of a store but its pages. */
export interface StoreFacts {
  readonly site: Site;
  readonly origin: string;
  /** False for a host that sends files alone; true by default. */
  readonly hasEndpoints?: boolean;
  readonly build: string;
  readonly sections: Sections;
  /** Paths of the pages of each section in reading order; without it, in the order of their paths. */
  readonly reading?: ReadonlyMap<string, readonly string[]>;
  readonly aliases: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
  /** The changes up to these pages; none by default. */
  readonly changes?: readonly FeedChange[];
  /** What plug-ins keep in the store, by the names of these regions; nothing by default. */
  readonly regions?: ReadonlyMap<string, Uint8Array>;
}

export interface StoreInput extends StoreFacts {
  readonly pages: readonly StoredPage[];
}

/** The entry of an alias among the sorted names: no path has a line break. */
const aliasEntry = ([alias, path]: readonly [string, string]): string => `${alias}\n${path}`;

/** The positions of the pages of each section, in their order; `listed` has the paths of all. */
const positionsIn = (reading: ReadonlyMap<string, readonly string[]>, listed: readonly string[]) => {
  const positions = new Map(listed.map((path, position) => [path, position]));
  return [...reading].map(([name, own]) => [name, own.flatMap((path) => positions.get(path) ?? [])] as const);
};

/** Joins the parts of a store. */
const joinStore = (
  header: Omit<StoreHeader, 'regions'>,
  parts: Readonly<Record<RegionName, readonly (Uint8Array | Spool)[]>>,
): Pieces => {
  const sizes = regionNames.map((name) => [name, parts[name].reduce((sum, { length }) => sum + length, 0)] as const);
  const head = encodeText(JSON.stringify({ ...header, regions: Object.fromEntries(sizes) }));
  const start = new Uint8Array(headerStart);
  start.set(encodeText(magic));
  new DataView(start.buffer).setUint32(magic.length, head.length, true);
  return getPieces([start, head, ...regionNames.flatMap((name) => parts[name])]);
};

/**
 * Creates a writer of a store, to which pages are added in the order of their positions; it keeps their bytes only, in spools. See `StoreHeader`
 * for the format.
 */
export const createStoreWriter = (facts: StoreFacts, openSpool: OpenSpool = memorySpool) => {
  const {
    site,
    origin,
    hasEndpoints = true,
    build,
    sections,
    aliases,
    gone,
    changes = [],
    regions = new Map(),
  } = facts;
  const collector = createPageCollector(sections, openSpool);
  const finish = (): Pieces => {
    const { paths, updated, records, lengths, days, expiries, treePaths, ...pages } = collector.finish();
    const facets = encodeFacets(pages.facets, paths.current.length);
    const sizes = pages.facets.find(([name]) => name === 'section')?.[1];
    const getSize = (section: string): number =>
      (sizes?.get(section) ?? []).filter((position) => position < paths.current.length).length;
    const reading =
      facts.reading === undefined
        ? [...(sizes ?? [])]
        : positionsIn(facts.reading, [...paths.current, ...paths.secondary]);
    const sorted = {
      ...paths,
      aliases: [...aliases].map(aliasEntry).sort(byCodeUnit),
      gone: [...new Set(gone)].sort(byCodeUnit),
    };
    const lists = namesOrder.map((name) => writeNames(sorted[name]));
    const namesHeader = (at: number, { length: count }: readonly string[]) => [count, lists[at]?.length ?? 0] as const;
    return joinStore(
      {
        site,
        origin,
        ...(hasEndpoints ? {} : { hasEndpoints }),
        build,
        updated,
        sections: [...sections.values()].map((section) => ({ ...section, size: getSize(section.name) })),
        facets: facets.facets,
        reading: reading.map(([name, list]) => [name, list.length]),
        ...(changes.length === 0 ? {} : { changes: changes.length }),
        ...(regions.size > 0 && { added: [...regions].map(([name, { length }]) => [name, length] as const) }),
        names: {
          current: namesHeader(0, sorted.current),
          secondary: namesHeader(1, sorted.secondary),
          unlisted: namesHeader(2, sorted.unlisted),
          aliases: namesHeader(3, sorted.aliases),
          gone: namesHeader(4, sorted.gone),
        },
      },
      {
        expiries: [encodeExpiries(expiries)],
        facetValues: facets.values,
        facetLists: facets.lists,
        reading: reading.map(([, list]) => encodeNumbers(list)),
        days: [encodeNumbers(days)],
        treePaths: treePaths.length === 0 ? [] : [encodeText(JSON.stringify(treePaths))],
        names: lists,
        rows: [writePageRows(lengths, days.length)],
        card: [records.card],
        plain: [records.plain],
        summary: [records.summary],
        text: [records.text],
        changes: [encodeChanges(changes)],
        added: [...regions.values()],
      },
    );
  };
  return { add: collector.add, finish };
};

/** Writes all pages as one file that `openStore` opens without parsing it. */
export const writeStore = ({ pages, ...facts }: StoreInput): Uint8Array => {
  const writer = createStoreWriter(facts);
  const sorted = [...pages].sort((a, b) => byCodeUnit(a.summary.path, b.summary.path));
  const getPlace = ({ unlisted = false, secondary = false }: StoredPage): number => (unlisted ? 2 : secondary ? 1 : 0);
  for (const place of [0, 1, 2]) for (const page of sorted) if (getPlace(page) === place) writer.add(page);
  return joinPieces(writer.finish());
};
