import { expect, test } from 'vitest';
import { replayChanges } from '../../../src/library/changes/change.ts';
import { compareDigests } from '../../../src/library/changes/compare-digests.ts';

const state = (digest: string, updated = '2026-05-01') => ({ digest, updated });

test('`compareDigests()` finds pages that were added, changed, moved and removed, by day and path', () => {
  const before = new Map([
    ['same', 'a'],
    ['old', 'b'],
    ['gone', 'c'],
    ['edited', 'd'],
  ]);
  const pages = new Map([
    ['same', state('a')],
    ['new', state('b2')],
    ['edited', state('d2', '2026-05-09')],
    ['fresh', state('e')],
  ]);
  expect(compareDigests(before, pages, new Map([['old', 'new']]))).toEqual([
    { kind: 'added', path: 'fresh', digest: 'e', day: '2026-05-01' },
    { kind: 'changed', path: 'edited', digest: 'd2', day: '2026-05-09' },
    { kind: 'removed', path: 'gone', day: '2026-05-09' },
    { kind: 'moved', path: 'old', to: 'new', digest: 'b2', day: '2026-05-09' },
  ]);
});

test('`compareDigests()` moves one page to a new path; others that redirect there, or to an older page, were removed', () => {
  const before = new Map([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
    ['older', '4'],
  ]);
  const pages = new Map([
    ['new', state('1')],
    ['older', state('4')],
  ]);
  const aliases = new Map([
    ['a', 'new'],
    ['b', 'new'],
    ['c', 'older'],
  ]);
  const kinds = compareDigests(before, pages, aliases).map(({ kind, path }) => [path, kind]);
  expect(kinds).toEqual([
    ['a', 'moved'],
    ['b', 'removed'],
    ['c', 'removed'],
  ]);
});

test('`replayChanges()` gives every change the digest before it, and marks that depend on all changes and on the origin', () => {
  const changes = [
    { kind: 'added', path: 'a', digest: '1', day: '2026-05-01' },
    { kind: 'moved', path: 'a', to: 'b', digest: '2', day: '2026-05-02' },
    { kind: 'removed', path: 'b', day: '2026-05-03' },
  ] as const;
  const { feed, digests } = replayChanges('https://site.example', changes);
  expect(feed.map(({ previous }) => previous)).toEqual([undefined, '1', '2']);
  expect([...digests]).toEqual([]);
  const marks = feed.map(({ mark }) => mark);
  const later = changes.map((change) => ({ ...change, day: '2027-01-01' }));
  expect(replayChanges('https://site.example', later).feed.map(({ mark }) => mark)).toEqual(marks);
  expect(replayChanges('https://other.example', changes).feed[0]?.mark).not.toBe(marks[0]);
  expect(new Set(marks).size).toBe(3);
});
