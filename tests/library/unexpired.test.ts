import { expect, test } from 'vitest';
import type { Library } from '../../src/library/library.ts';
import { nextExpiry, withoutExpired } from '../../src/library/unexpired.ts';
import { sections } from '../support/demo-sections.ts';
import { getLibrary, gonePath, pages } from '../support/library.ts';

const noon = Date.parse('2026-06-02T12:00:00Z');
const path = 'blog/price-from-value';
const alias = 'old/price-from-value';
const expiring = getLibrary(pages.map((page) => (page.summary.path === path ? { ...page, expiry: noon } : page)));
const others = getLibrary(pages.filter(({ summary }) => summary.path !== path));

const getEverything = (library: Library) => ({
  size: library.size,
  tags: [...library.tags],
  sections: [...library.sections],
  paths: Array.from({ length: library.size }, (_, at) => library.pathAt(at)),
  found: Array.from({ length: library.size }, (_, at) => library.find(library.pathAt(at))),
  pages: Array.from({ length: library.size }, (_, at) => library.pageAt(at)),
  texts: Array.from({ length: library.size }, (_, at) => library.markdownAt(at)),
  bySection: [...sections.keys()].map((section) => [...library.select({ section })]),
  byTag: [...library.tags.keys()].map((tag) => [...library.select({ tag })]),
  since: [...library.select({ updated_since: '2026-01-02' })],
});

test('withoutExpired() returns the same library until a page expires', () => {
  expect(withoutExpired(expiring, noon - 1)).toBe(expiring);
  expect(withoutExpired(others, noon)).toBe(others);
});

test('withoutExpired() equals a library without the page', () => {
  const left = withoutExpired(expiring, noon);
  const related = (library: Library) => {
    const all = getEverything(library);
    // A build without the page would reject references to it.
    const known = (page: (typeof all.pages)[number]) => ({
      ...page,
      summary: { ...page.summary, related: page.summary.related.filter((name) => name !== path) },
    });
    return { ...all, pages: all.pages.map(known) };
  };
  expect(getEverything(left)).toEqual(related(others));
  expect(left.build).not.toBe(expiring.build);
});

test('withoutExpired() finds places among the paths that remain', () => {
  const positions = [0, 3, 4, pages.length - 1];
  const some = positions.map((position) => expiring.pathAt(position));
  const gone = getLibrary(pages.map((page) => (some.includes(page.summary.path) ? { ...page, expiry: noon } : page)));
  const left = withoutExpired(gone, noon);
  const built = getLibrary(pages.filter(({ summary }) => !some.includes(summary.path)));
  const all = built.pathsBetween(0, built.size);
  expect(left.pathsBetween(0, left.size + 5)).toEqual(all);
  expect(left.pathsBetween(2, 7)).toEqual(all.slice(2, 7));
  for (const name of [...all, ...some, '', 'zzz'])
    expect([name, left.getPlace(name)]).toEqual([name, built.getPlace(name)]);
  expect([...left.days()]).toEqual([...built.days()]);
});

test('withoutExpired() makes all addresses of an expired page gone', () => {
  expect([expiring.find(path), expiring.findAlias(alias)]).toEqual([expect.any(Number), path]);
  expect([expiring.isGone(path), expiring.isGone(alias)]).toEqual([false, false]);
  const left = withoutExpired(expiring, noon);
  expect([left.find(path), left.findAlias(alias)]).toEqual([undefined, undefined]);
  expect([left.isGone(path), left.isGone(alias), left.isGone(gonePath)]).toEqual([true, true, true]);
  expect([left.isGone('about'), left.isGone('nowhere')]).toEqual([false, false]);
});

test('nextExpiry() returns the next time after now', () => {
  const library = getLibrary(pages.map((page, at) => (at < 3 ? { ...page, expiry: noon + 1000 * at } : page)));
  expect([noon - 1, noon, noon + 1500, noon + 2000].map((now) => nextExpiry(library, now))).toEqual([
    noon,
    noon + 1000,
    noon + 2000,
    Number.POSITIVE_INFINITY,
  ]);
  expect(withoutExpired(library, noon + 1500).size).toBe(library.size - 2);
  expect(withoutExpired(withoutExpired(library, noon), noon + 2000).size).toBe(library.size - 3);
});
