import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { feedOf, unrecordedChanges } from '../../src/context/at-build/changes/feed-changes.ts';
import type { Change } from '../../src/library/changes/change.ts';
import type { Library, StoredPage } from '../../src/library/library.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { listChanges } from '../../src/operations/list-changes.ts';
import { context } from '../support/context.ts';
import { sections, site } from '../support/demo-sections.ts';
import { storedPage } from '../support/stored-page.ts';

const origin = 'https://site.example';

const pageAt = (path: string, text: string): StoredPage => {
  const page = storedPage([{ heading: path, text }], { path });
  return { ...page, summary: { ...page.summary, digest: hash('sha256', page.markdown) } };
};

interface Release {
  readonly texts: ReadonlyMap<string, string>;
  readonly aliases?: ReadonlyMap<string, string>;
}

const pagesOf = ({ texts }: Release): StoredPage[] => [...texts].map(([path, text]) => pageAt(path, text));

/** Builds a release after what is recorded. */
const build = (release: Release, recorded: readonly Change[] = [], at = origin): Library => {
  const aliases = release.aliases ?? new Map();
  const pages = pagesOf(release);
  const changes = feedOf({ origin: at, ledger: { origin, changes: recorded }, pages, aliases });
  const bytes = writeStore({ site, sections, origin: at, build: 'b', pages, aliases, gone: [], changes });
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

const record = (release: Release, recorded: readonly Change[]): Change[] => [
  ...recorded,
  ...unrecordedChanges({
    origin,
    ledger: { origin, changes: recorded },
    pages: pagesOf(release),
    aliases: release.aliases ?? new Map(),
  }),
];

const ask = (library: Library, input: { cursor?: string; limit?: number } = {}) =>
  listChanges.run(listChanges.input.parse(input), { ...context, library });

test('`listChanges` pages through all changes with `cursor`, and `latest` is where they end', () => {
  const library = build({ texts: new Map(['a', 'b', 'c'].map((path) => [path, path])) });
  const first = ask(library, { limit: 2 });
  expect(first.items.map(({ kind, path }) => [kind, path])).toEqual([
    ['added', 'a'],
    ['added', 'b'],
  ]);
  const second = ask(library, { limit: 2, cursor: first.cursor });
  expect(first.next).toBe(`${origin}/api/v1/changes?limit=2&cursor=${first.cursor}`);
  expect([second.items.map(({ path }) => path), second.next, second.cursor]).toEqual([['c'], null, first.latest]);
  expect(ask(library, { cursor: first.latest })).toMatchObject({ count: 0, items: [], cursor: first.latest });
});

test('`listChanges` refuses a cursor of other changes, of another origin, or changed by hand', () => {
  const release = { texts: new Map([['a', 'one']]) };
  const { latest } = ask(build(release));
  expect(ask(build(release), { cursor: latest }).count).toBe(0);
  const others = [
    build({ texts: new Map([['a', 'two']]) }),
    build(release, [], 'https://other.example'),
    build({ texts: new Map() }),
  ];
  for (const library of others) expect(() => ask(library, { cursor: latest })).toThrow('Start anew');
  for (const cursor of ['', '0', '-1-a', '99-abc', `${latest}0`, latest.replace('1-', '0-'), 'x'.repeat(5000)])
    expect(() => ask(build(release), { cursor })).toThrow('Start anew');
});

/** A generator of pseudo-random numbers from 0 up to a bound (a linear congruential one, as in Numerical Recipes). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

/** Edits, adds, moves and removes up to three pages. */
const editRelease = (release: Release, random: (bound: number) => number, step: number): Release => {
  const [texts, aliases] = [new Map(release.texts), new Map(release.aliases)];
  for (let edit = random(3); edit >= 0; edit -= 1) {
    const path = [...texts.keys()][random(texts.size)];
    const action = random(4);
    if (action === 0 || path === undefined) texts.set(`page-${step}-${edit}-new`, 'new');
    else if (action === 1) texts.set(path, `edited in ${step}`);
    else texts.delete(path);
    if (action !== 2 || path === undefined) continue;
    texts.set(`moved-${step}-${edit}`, 'moved');
    aliases.set(path, `moved-${step}-${edit}`);
  }
  return { texts, aliases };
};

/** Brings a copy of the digests up to date, and returns the new cursor. */
const follow = (library: Library, copy: Map<string, string>, cursor: string): string => {
  const { items, cursor: after, next } = ask(library, { cursor, limit: 2 });
  for (const { kind, path, to, digest, previous_digest: previous } of items) {
    expect(copy.get(path)).toBe(previous);
    if (kind === 'moved' || kind === 'removed') copy.delete(path);
    if (digest !== undefined) copy.set(to ?? path, digest);
  }
  return next === null ? after : follow(library, copy, after);
};

const digestsIn = (library: Library): Map<string, string> =>
  new Map(Array.from({ length: library.size }, (_, at) => [library.pathAt(at), library.summaryAt(at).digest]));

test.each([1, 2, 3, 4])(
  'a copy that replays `listChanges` over 50 edits, moves and deletions equals the site (seed %i)',
  (seed) => {
    const random = randomFrom(seed);
    let release: Release = { texts: new Map(Array.from({ length: 8 }, (_, at) => [`page-${at}`, 'first'])) };
    let recorded = record(release, []);
    let { latest: cursor } = ask(build(release, recorded), { limit: 1 });
    const copy = digestsIn(build(release));
    for (let step = 0; step < 50; step += 1) {
      release = editRelease(release, random, step);
      recorded = record(release, recorded);
      const library = build(release, recorded);
      cursor = follow(library, copy, cursor);
      expect(new Map([...copy].sort())).toEqual(new Map([...digestsIn(library)].sort()));
    }
  },
);
