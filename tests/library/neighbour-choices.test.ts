import { expect, test } from 'vitest';
import { readSettings } from '../../src/build/read-settings.ts';
import { openBuiltLibrary } from '../../src/build/views/built-library.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { storeContent } from '../../src/content/store-content.ts';
import { findNeighbours } from '../../src/library/neighbours.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The neighbours of the second of four pages that states some, as paths and titles. */
const neighboursWith = async (fields: string, ofThird = ''): Promise<(string | undefined)[]> => {
  const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nText.\n`;
  const folder = await writeFiles(await temporaryFolder(), {
    'guides/1-one.md': page('One'),
    'guides/2-two.md': page('Two', fields),
    'guides/3-three.md': page('Three', ofThird),
    'guides/4-four.md': page('Four'),
  });
  const content = await loadContent(readSettings({ CONTENT_DIR: folder }, root), { root });
  const library = openBuiltLibrary(storeContent('https://notes.example', content).bytes);
  const { previous, next } = findNeighbours(library.summaryAt(library.find('guides/two') ?? 0), library);
  return [previous, next].map((each) => each && `${each.path} ${each.title}`);
};

test.each([
  ['', ['guides/one One', 'guides/three Three']],
  ['prev: false\n', [undefined, 'guides/three Three']],
  ['pagination_next: null\n', ['guides/one One', undefined]],
  ['next: Go on\n', ['guides/one One', 'guides/three Go on']],
  ['next: { link: /guides/four/, label: The end }\n', ['guides/one One', 'guides/four The end']],
  ['pagination_prev: guides/four\n', ['guides/four Four', 'guides/three Three']],
  ['pagination_prev: four\n', ['guides/four Four', 'guides/three Three']],
  ['next: { link: /nowhere }\n', ['guides/one One', 'guides/three Three']],
])('findNeighbours() of a page with %j', async (fields, neighbours) => {
  expect(await neighboursWith(fields)).toEqual(neighbours);
});

test('findNeighbours() passes over a page that the tree leaves out', async () => {
  expect(await neighboursWith('', 'sidebar: { hidden: true }\n')).toEqual(['guides/one One', 'guides/four Four']);
});
