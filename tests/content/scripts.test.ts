import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { storeContent } from '../../src/content/store-content.ts';
import { parseMarkdown } from '../../src/library/markdown/parse.ts';
import { nodesIn, plainText } from '../../src/library/markdown/walk.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { search } from '../../src/search/query/search.ts';
import { temporaryFolder } from '../support/run/temporary-folders.ts';
import { getSearchIndex } from '../support/search-index.ts';

const root = path.resolve(import.meta.dirname, '../..');
const origin = 'https://notes.example';

const loadFolder = async (folder: string) => {
  const content = await loadContent(readSettings({ CONTENT_DIR: folder, SITE_URL: origin }, root), { root });
  const { bytes } = storeContent(origin, content);
  return { content, library: openStore((offset, length) => bytes.subarray(offset, offset + length)) };
};

/** Loads a folder of the fixtures as a site. */
const load = (name: string) => loadFolder(path.join(root, 'tests/fixtures/scripts', name));

test.each([
  ['zh', 'ltr', 'notes/雨', ['天气', '庭院'], ['院子', '你好']],
  ['ja', 'ltr', 'notes/春', ['庭仕事', '天気'], ['帳面', '咲く']],
  ['he', 'rtl', 'notes/גשם', ['מזג-אוויר', 'גינה'], ['הלילה', 'שלום', 'C++']],
  ['km', 'ltr', 'notes/ភ្លៀង', ['អាកាសធាតុ', 'สวน'], ['ធ្លាក់', 'អ្នកជិតខាង', 'ดอกไม้']],
])(
  'a folder in %s is published with its addresses, tags and words, and found by them',
  async (name, direction, page, tags, words) => {
    const { content, library } = await load(name);
    expect(content.report).not.toMatch(/^(?:error|warning) /m);
    expect(library.site.direction).toBe(direction);
    const found = library.pageAt(library.find(page) ?? -1);
    expect(found.summary.tags).toEqual(tags);
    // Addresses are ASCII (RFC 3986), as their schemas say.
    for (const { url } of found.summary.headings) expect(url).toMatch(/^[!-~]+$/);
    for (const tag of tags) expect(library.find(`tags/${tag}`), tag).toBeDefined();
    const index = await getSearchIndex(library, name);
    for (const query of words)
      expect(
        search(index, { query, limit: 5 }).hits.map(({ path }) => path),
        query,
      ).toContain(page);
  },
);

test.each([
  ['sv', ['apa', 'zebra', 'ärta', 'ö']],
  ['de', ['apa', 'ärta', 'ö', 'zebra']],
])('the list of tags is in the order of the language %s', async (language, sorted) => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'site.yaml'), `language: ${language}\ntags: { arta: ärta, o: ö }\n`);
  await writeFile(path.join(folder, 'index.md'), '---\ntitle: A\ntags: [zebra, ärta, ö, apa]\n---\n\nText.\n');
  const { library } = await loadFolder(folder);
  const markdown = library.markdownAt(library.find('tags') ?? -1);
  expect(
    [...nodesIn(parseMarkdown(markdown))].flatMap((node) => (node.type === 'link' ? [plainText(node)] : [])),
  ).toEqual(sorted);
});
