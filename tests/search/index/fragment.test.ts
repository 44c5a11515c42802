import { gunzipSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import { afterAll, expect, test } from 'vitest';
import { checkPagefindVersion, pagefindVersion, parseFragment } from '../../../src/search/index/fragment.ts';

afterAll(() => close());

/** What the installed Pagefind writes for a page: the unzipped text of its fragment, and its pagefind-entry.json. */
async function pagefindOf(html: string, language: string, sourcePath = 'blog/x.html') {
  const { index } = await createIndex({ forceLanguage: language });
  if (!index) throw new Error('Pagefind did not start.');
  await index.addHTMLFile({ sourcePath, content: html });
  const { files } = await index.getFiles();
  const contentOf = (ending: string): Uint8Array =>
    files.find((file) => file.path.endsWith(ending))?.content ?? new Uint8Array(0);
  const fragment = gunzipSync(contentOf('.pf_fragment')).toString('utf8');
  return { fragment, entry: Buffer.from(contentOf('pagefind-entry.json')).toString('utf8') };
}

const html = `<!doctype html><html><head><title>T</title></head><body><nav>Not this</nav>
<main data-pagefind-body>
<span data-pagefind-filter="section:blog"></span><span data-pagefind-filter="tag:brand"></span><span data-pagefind-filter="tag:price"></span>
<h1 data-pagefind-meta="updated:2026-03-01">Price &amp; promise</h1>
<p>Lead with <code>a.b()</code>, <em>emphasis</em> and “quotes”.</p>
<h2 id="one">One <em>thing</em></h2><ul><li>first item</li><li>second item</li></ul>
<p id="not-a-heading">Text
over lines.</p>
<h3 id="two">Two?</h3><pre><code>.env = 1;</code></pre>
<h2 id="empty">Empty</h2>
<h2 id="last">Last <a href="#last" data-pagefind-ignore>#</a></h2><p>The end.</p>
</main></body></html>`;

test('golden: a fragment of the installed Pagefind is the page, cut at its headings', async () => {
  const { fragment, entry } = await pagefindOf(html, 'en');
  expect(fragment).toMatch(/^pagefind_dcd\{/);
  expect(() => checkPagefindVersion(entry)).not.toThrow();
  expect(parseFragment(fragment.slice('pagefind_dcd'.length))).toEqual({
    path: 'blog/x',
    title: 'Price & promise',
    section: 'blog',
    tags: ['brand', 'price'],
    updated: '2026-03-01',
    sections: [
      { heading: null, text: 'Lead with a.b(), emphasis and “quotes”.' },
      { heading: { text: 'One thing', anchor: 'one' }, text: 'first item. second item. Text over lines.' },
      { heading: { text: 'Two?', anchor: 'two' }, text: '.env = 1;' },
      { heading: { text: 'Empty', anchor: 'empty' }, text: '' },
      { heading: { text: 'Last', anchor: 'last' }, text: 'The end.' },
    ],
  });
});

test('golden: a page in a script without spaces has its marks between words taken out', async () => {
  const page =
    '<html><body><main data-pagefind-body><h1>搜索</h1><p>搜索引擎很好。</p><h2 id="b">第二</h2><p>安装 Astro 说明。</p></main></body></html>';
  const { fragment } = await pagefindOf(page, 'zh', 'index.html');
  expect(parseFragment(fragment.slice('pagefind_dcd'.length))).toMatchObject({
    path: 'index',
    title: '搜索',
    sections: [
      { heading: null, text: expect.stringMatching(/^搜索引擎很好。/) },
      { heading: { text: '第二', anchor: 'b' }, text: expect.stringMatching(/^安装 Astro 说明。/) },
    ],
  });
});

test.each([
  ['/', 'index'],
  ['/index.html', 'index'],
  ['/about.html', 'about'],
  ['/blog/', 'blog'],
  ['/blog/x/', 'blog/x'],
  ['/blog/caf%C3%A9.html', 'blog/café'],
  ['/blog/index.html', 'blog'],
])('the page at %s has the path %s', (url, path) => {
  expect(parseFragment(JSON.stringify({ url, content: '', meta: {}, filters: {}, anchors: [] })).path).toBe(path);
});

test('a page without text is one empty section', () => {
  const bare = { url: '/a', content: '', meta: { title: 'A' }, filters: {}, anchors: [] };
  expect(parseFragment(JSON.stringify(bare)).sections).toEqual([{ heading: null, text: '' }]);
});

test('another version of Pagefind is refused, naming both', () => {
  expect(() => checkPagefindVersion('{"version":"9.9.9"}')).toThrow(
    new RegExp(`by Pagefind 9\\.9\\.9, but .* Pagefind ${pagefindVersion.replaceAll('.', '\\.')}`),
  );
});

test('what is not a fragment is refused, naming what is missing', () => {
  expect(() => parseFragment('{"url":"/a","content":1}')).toThrow(/content/);
});
