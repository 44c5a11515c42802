import { hash } from 'node:crypto';
import { getFeed, unrecordedChanges } from '../../../src/content/changes/feed-changes.ts';
import type { Change } from '../../../src/library/changes/change.ts';
import type { Library, StoredPage } from '../../../src/library/library.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { sections, site } from '../demo-sections.ts';
import { storedPage } from './stored-page.ts';

/** The address of the site of `build`. */
export const origin = 'https://site.example';

/** Makes a page of one text below its path as title. */
export const pageAt = (path: string, text: string): StoredPage => {
  const page = storedPage([{ heading: path, text }], { path });
  return { ...page, summary: { ...page.summary, digest: hash('sha256', page.markdown) } };
};

/** The pages of a release by path, and former paths of them. */
export interface Release {
  readonly texts: ReadonlyMap<string, string>;
  readonly aliases?: ReadonlyMap<string, string>;
}

const getPages = ({ texts }: Release): StoredPage[] => [...texts].map(([path, text]) => pageAt(path, text));

/** Builds a release after what is recorded. */
export const build = (
  release: Release,
  recorded: readonly Change[] = [],
  at = origin,
  regions: ReadonlyMap<string, Uint8Array> = new Map(),
): Library => {
  const aliases = release.aliases ?? new Map();
  const pages = getPages(release);
  const changes = getFeed({ origin: at, recorded: { origin, changes: recorded }, pages, aliases });
  const bytes = writeStore({ site, sections, origin: at, build: 'b', pages, aliases, gone: [], changes, regions });
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

/** The record of a release, with the changes that lead to it. */
export const record = (release: Release, recorded: readonly Change[]): Change[] => [
  ...recorded,
  ...unrecordedChanges({
    origin,
    recorded: { origin, changes: recorded },
    pages: getPages(release),
    aliases: release.aliases ?? new Map(),
  }),
];

/** A generator of pseudo-random numbers from 0 up to a bound (a linear congruential one, as in Numerical Recipes). */
export const randomFrom = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};
