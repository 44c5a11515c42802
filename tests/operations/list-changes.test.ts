import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Library } from '../../src/library/library.ts';
import { getContent } from '../../src/operations/get-content.ts';
import { listChanges } from '../../src/operations/list-changes.ts';
import { context } from '../support/context.ts';
import { build, origin, type Release, randomFrom, record } from '../support/libraries/recorded-site.ts';

const ask = (library: Library, input: { cursor?: string; since?: string; limit?: number } = {}) =>
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

test('without `limit`, `listChanges` returns 20 changes, as the other lists do', () => {
  const library = build({ texts: new Map(Array.from({ length: 21 }, (_, at) => [`page-${at}`, 'text'])) });
  expect(ask(library)).toMatchObject({ total: 21, count: 20 });
});

test('`listChanges` pages back with `previous`, and counts all changes, or those since a day', () => {
  const texts = new Map(['a', 'b', 'c', 'd', 'e'].map((path) => [path, path]));
  const library = build({ texts });
  const getCursor = (url: string | null): string => new URL(url ?? '').searchParams.get('cursor') ?? '';
  const paths = ({ items }: ReturnType<typeof ask>): string[] => items.map(({ path }) => path);
  const first = ask(library, { limit: 2 });
  expect([first.total, first.previous]).toEqual([5, null]);
  const second = ask(library, { limit: 2, cursor: getCursor(first.next) });
  const third = ask(library, { limit: 2, cursor: getCursor(second.next) });
  expect([paths(second), paths(third), third.next]).toEqual([['c', 'd'], ['e'], null]);
  expect(paths(ask(library, { limit: 2, cursor: getCursor(third.previous) }))).toEqual(['c', 'd']);
  expect(ask(library, { since: '9999-01-01' })).toMatchObject({
    total: 0,
    count: 0,
    next: null,
    previous: null,
    cursor: first.latest,
  });
  const { day = '' } = first.items[0] ?? {};
  const since = ask(library, { since: day, limit: 3 });
  expect([since.total, since.count, new URL(since.next ?? '').searchParams.get('since')]).toEqual([5, 3, day]);
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
  for (const library of others) expect(() => ask(library, { cursor: latest })).toThrow('Start again');
  for (const cursor of ['', '0', '-1-a', '99-abc', `${latest}0`, latest.replace('1-', '0-'), 'x'.repeat(5000)])
    expect(() => ask(build(release), { cursor })).toThrow('Start again');
});

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

/** Brings a copy of the site up to date, and returns the new cursor. Only pages whose digest is new to it are read. */
const follow = (library: Library, copy: Map<string, string>, cursor: string): string => {
  const { items, cursor: after, next } = ask(library, { cursor, limit: 2 });
  for (const { path, to, digest, previous_digest: previous } of items) {
    const before = copy.get(path);
    expect(before === undefined ? undefined : hash('sha256', before)).toBe(previous);
    copy.delete(path);
    if (digest === undefined) continue;
    const name = to ?? path;
    copy.set(name, digest === previous && before !== undefined ? before : read(library, name));
  }
  return next === null ? after : follow(library, copy, after);
};

const read = (library: Library, path: string): string => getContent.run({ path }, { ...context, library }).markdown;

const textsIn = (library: Library): Map<string, string> =>
  new Map(Array.from({ length: library.size }, (_, at) => [library.pathAt(at), library.markdownAt(at)]));

test.each([1, 2, 3, 4])(
  'a copy that replays `listChanges` over 50 edits, moves and deletions equals the site byte for byte (seed %i)',
  (seed) => {
    const random = randomFrom(seed);
    let release: Release = { texts: new Map(Array.from({ length: 8 }, (_, at) => [`page-${at}`, 'first'])) };
    let recorded = record(release, []);
    let { latest: cursor } = ask(build(release, recorded), { limit: 1 });
    const copy = textsIn(build(release));
    for (let step = 0; step < 50; step += 1) {
      release = editRelease(release, random, step);
      recorded = record(release, recorded);
      const library = build(release, recorded);
      cursor = follow(library, copy, cursor);
      expect(new Map([...copy].sort())).toEqual(new Map([...textsIn(library)].sort()));
    }
  },
);
