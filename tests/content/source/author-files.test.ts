import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import { entityAt } from '../../../src/interfaces/discovery/json-ld/entity.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { peopleFolder } from '../../support/libraries/people.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const origin = 'https://harbour.example';
const picture = await readFile(path.join(peopleFolder, 'authors/jane.svg'), 'utf8');

const facts = `name: Harbour Notes
author: jane-doe
authors:
  jane-doe:
    name: Jane Doe
    description: Jane Doe has kept the harbour log since 1998.
    role: Harbour master
    photo: people/jane.svg
    links:
      - { title: Mastodon, url: 'https://social.example/@jane' }
  omar-haddad:
    name: Omar Haddad
    description: Omar Haddad draws the charts of the harbour.
`;
const essay =
  '---\ntitle: Drawing a chart\ndate: 2026-02-06\ndescription: What belongs on a chart.\nauthors: [omar-haddad, Jane Doe]\n---\n\nDepth.\n';
const files = {
  'index.md': '---\ntitle: Harbour Notes\n---\n\nNotes about a small harbour.\n',
  'site.yaml': facts,
  'blog/chart.md': essay,
  'people/jane.svg': picture,
};

const load = async (written: Readonly<Record<string, string>>) => {
  const folder = await writeFiles(await temporaryFolder(), written);
  const settings = readSettings({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(), SITE_URL: origin }, root);
  const loaded = await loadContent({ ...settings, contentName: 'content' }, { root });
  const { bytes } = storeContent(origin, loaded);
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  return { ...loaded, library };
};

test('people in `site.yaml` have pages, which bylines and JSON-LD name', async () => {
  const { issues, library, assets } = await load(files);
  expect(issues.filter(({ severity }) => severity !== 'advice')).toEqual([]);
  expect(library.sections.get('authors')?.type).toBe('people');
  const essayLd = JSON.stringify(entityAt(library, library.find('blog/chart') ?? Number.NaN));
  expect(essayLd).toContain('"@type":"Person"');
  expect(essayLd).toContain(`${origin}/authors/omar-haddad`);
  const { markdown, file } = library.pageAt(library.find('authors/jane-doe') ?? Number.NaN);
  // A link to edit the page leads there.
  expect(file).toBe('site.yaml');
  for (const part of ['Harbour master', '[Mastodon](https://social.example/@jane)', '![Jane Doe](', 'Drawing a chart'])
    expect(markdown).toContain(part);
  expect([...assets]).toContain('people/jane.svg');
});

test('a page of the folder replaces that of `site.yaml`', async () => {
  const own = '---\ntitle: Jane Doe\ndescription: Jane writes about herself here.\n---\n\nBorn at sea.\n';
  const { library } = await load({ ...files, 'authors/jane-doe.md': own });
  const { markdown } = library.pageAt(library.find('authors/jane-doe') ?? Number.NaN);
  expect(markdown).toContain('Born at sea.');
  expect(markdown).not.toContain('Harbour master');
  expect(library.find('authors/omar-haddad')).toBeDefined();
});

test('what is wrong with a person is an issue of `site.yaml`', async () => {
  const wrong = facts.replace('people/jane.svg', 'people/joan.svg');
  const missing = (await load({ ...files, 'site.yaml': wrong })).issues.filter(({ severity }) => severity !== 'advice');
  expect(missing.filter(({ message }) => message.includes('joan.svg')).map(({ file }) => file)).toContain(
    'content/site.yaml',
  );
  expect(missing.map(({ file }) => file)).not.toContain('content/authors/jane-doe.md');
  const named = await load({ ...files, 'site.yaml': facts.replace('jane-doe:', 'Jane Doe:') });
  expect(named.report).toContain('such as jane-doe');
});
