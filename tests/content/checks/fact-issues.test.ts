import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { openBuiltLibrary } from '../../../src/build/views/built-library.ts';
import { getNavigation } from '../../../src/build/views/navigation/navigation-view.ts';
import { shownFacts } from '../../../src/build/views/shown-facts.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const load = async (facts: string) => {
  const folder = await writeFiles(await temporaryFolder(), {
    'about.md': '# About us\n\nText.\n',
    'notes/one.md': '# One\n\nText.\n',
    'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'site.yaml': facts,
  });
  const loaded = await loadContent(readSettings({ CONTENT_DIR: folder }, root), { root });
  return {
    ...loaded,
    library: openBuiltLibrary(storeContent('https://notes.example', loaded).bytes),
    found: loaded.issues
      .filter(({ file }) => file.endsWith('site.yaml'))
      .map(({ line, column, code, message }) => `${line}:${column} ${code}: ${message}`),
  };
};

test('`factIssues()` reports redirects that lead nowhere, or on without an end, and pages that they do not lead on', async () => {
  const { found, hasErrors } = await load(`redirects:
  /old/*: /nowhere/:splat
  /a/*: /b/:splat
  /b/*: /a/:splat
  /x*: /about
  /api/*: /about
  /notes/*: /about
  /gone/*: /abuot
  /feed: /rss.xml
  /journal/*: /notes/:splat
`);
  expect(hasErrors).toBe(false);
  expect(found).toEqual([
    '8:12 unknown-page: Nothing is published at /abuot. Did you mean /about?',
    '5:8 invalid-redirect: Write * at the end alone, as in `/old/*: /new/:splat`.',
    '3:9 invalid-redirect: This leads back to an address that it is for, without an end.',
    '4:9 invalid-redirect: This leads back to an address that it is for, without an end.',
    '7:13 covered-redirect: 2 pages, such as /notes/one, are published there, and stay.',
    '2:11 invalid-redirect: Nothing is published below /nowhere.',
    '6:11 invalid-redirect: The service answers at /api. Choose another address.',
  ]);
});

test('`factIssues()` reports pages and files that are not there, and the site does without them', async () => {
  const { found, hasErrors, library } = await load(`logo: { file: images/lgo.svg, dark: images/logo.svg }
menu: [{ link: '/abuot#team' }, { link: '/about#team' }, { link: /llms.txt, title: Pages }]
footer: [{ title: More, links: [{ link: /nothing-here }] }]
redirects: { /old: /notes/onee }
`);
  expect(hasErrors).toBe(false);
  expect(found).toEqual([
    '2:16 unknown-page: Nothing is published at /abuot#team. Did you mean /about?',
    '3:41 unknown-page: Nothing is published at /nothing-here.',
    '4:20 unknown-page: Nothing is published at /notes/onee. Did you mean /notes/one?',
    '1:15 unknown-file: There is no file images/lgo.svg in the content folder. Did you mean images/logo.svg?',
  ]);
  expect(getNavigation(library)).toMatchObject({
    menu: [
      { href: '/about#team', title: 'About us' },
      { href: '/llms.txt', title: 'Pages' },
    ],
    footer: [],
  });
  expect(shownFacts(library).logo).toBeUndefined();
});

test('facts publish the files that they name, and redirect former paths', async () => {
  const { found, assets, library, aliases } = await load(
    'logo: { file: images/logo.svg }\nfavicon: images/logo.svg\nredirects: { /old: /notes/one, /former: /notes#one }\n',
  );
  expect(found).toEqual([]);
  expect([...assets]).toEqual(['images/logo.svg']);
  expect(shownFacts(library)).toMatchObject({
    logo: { src: '/images/logo.svg', showName: true },
    favicon: '/images/logo.svg',
  });
  expect([...aliases]).toEqual([
    ['old', 'notes/one'],
    ['former', 'notes'],
  ]);
});

test('facts that are short, and sections without words, are published; `--advice` names short descriptions', async () => {
  const { found, hasErrors, library } = await load(
    'description: Nineteen letters..\nsections: { notes: { type: journal } }\nlicence: MIT\nlogo: images/logo.svg\n',
  );
  expect([hasErrors, found]).toEqual([false, ['1:14 short-description: Write a sentence of 20 characters or more.']]);
  expect(library.sections.get('notes')).toMatchObject({ title: 'Notes', description: '' });
  expect(library.site).toMatchObject({ description: 'Nineteen letters..', licence: { id: 'MIT' } });
  expect(shownFacts(library).logo).toBeDefined();
});
