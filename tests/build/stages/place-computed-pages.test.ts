import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addedTexts } from '../../../src/build/stages/added-texts.ts';
import {
  computedPages,
  computedPathnames,
  placeComputedPages,
  searchPages,
} from '../../../src/build/stages/place-computed-pages.ts';
import { listFiles } from '../../../src/disk/manifest.ts';
import { computedPositions } from '../../../src/operations/computed-pages.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { loadDemo } from '../../support/demo.ts';
import { languagesLibrary } from '../../support/libraries/languages.ts';
import { library as fixture } from '../../support/library.ts';

const { library: demo } = await loadDemo();
const texts = new Set(addedTexts.read().map(({ item }) => `.halyard/${item.name}`));

test('computedPathnames() names the pages for searching and those that compute', () => {
  expect(computedPathnames(fixture)).toEqual({ pages: [], search: ['/search'] });
  expect(computedPathnames(languagesLibrary).search).toEqual(['/search', '/de/search', '/ar/search']);
  expect(computedPathnames(demo).pages).toEqual(computedPositions(demo).map((at) => `/${demo.pathAt(at)}`));
});

test('computedPages() names a private file for each of these pages', () => {
  expect(searchPages(languagesLibrary)).toEqual([
    '.halyard/search.html',
    '.halyard/search-de.html',
    '.halyard/search-ar.html',
  ]);
  for (const at of computedPositions(demo))
    expect(computedPages(demo)).toContain(`.halyard/pages/${demo.pathAt(at)}.html`);
  expect(computedPages(demo)).toContain('.halyard/search.html');
  expect(computedPages(demo)).toContain('.halyard/search-de.html');
  expect(computedPages(demo)).toContain('.halyard/ask.html');
  expect(computedPages(demo)).toContain('.halyard/ask-de.html');
  expect(computedPages(demo)).toContain('.halyard/404-de.html');
  expect(computedPages(demo)).toHaveLength(5 + computedPositions(demo).length + texts.size);
});

test('placeComputedPages() copies each page to where a server reads it, and moves those that are no pages of the site', async () => {
  const out = await temporaryFolder();
  const moved = ['/ask', '/de/ask', '/de/404'];
  const pathnames = [...Object.values(computedPathnames(demo)).flat(), ...moved];
  await writeFiles(out, Object.fromEntries(pathnames.map((pathname) => [`${pathname.slice(1)}.html`, pathname])));
  await placeComputedPages(demo, out);
  const files = await listFiles(out);
  expect(files.filter((name) => name.startsWith('.halyard/'))).toEqual(
    computedPages(demo)
      .filter((name) => !texts.has(name))
      .toSorted(),
  );
  for (const pathname of moved) expect(files).not.toContain(`${pathname.slice(1)}.html`);
  const extractText = (name: string) => readFile(path.join(out, name), 'utf8');
  for (const at of computedPositions(demo))
    expect(await extractText(`.halyard/pages/${demo.pathAt(at)}.html`)).toBe(`/${demo.pathAt(at)}`);
  expect(await extractText('.halyard/search.html')).toBe('/search');
  expect(await extractText('.halyard/ask-de.html')).toBe('/de/ask');
});

test('placeComputedPages() copies nothing where no server will run', async () => {
  const out = await temporaryFolder();
  await placeComputedPages({ ...demo, hasEndpoints: false }, out);
  expect(await listFiles(out)).toEqual([]);
});
