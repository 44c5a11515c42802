import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readManifest } from '../../../src/disk/manifest.ts';
import { startServer } from '../../../src/hosts/node/server.ts';
import { readTree, temporaryFolder } from '../../../tests/support/builds/build.ts';
import { attach, toPage, writeSite } from './attach.ts';

const files = {
  'index.html': toPage(
    '<main><h1>Tern</h1><p>Terns fly far. See <a href="/guide/start.html#food">food</a>.</p></main>',
  ),
  'guide/start.html': toPage(
    '<nav>Navword</nav><main><h1>Start</h1><h2 id="what-they-eat">Food</h2><p>Terns eat small fish, which they catch near the coast.</p></main>',
    '<script>document.title += "!"</script>',
  ),
  '404.html': toPage('<main><h1>Gone fishing</h1></main>'),
  'site.css': 'p { color: red }',
};

const listNames = async (folder: string): Promise<string[]> =>
  [...(await readTree(folder)).keys()].map((name) => name.replaceAll('\\', '/')).sort();

test('attach() adds Markdown and documents, and leaves every file of the site as it is', async () => {
  const folder = await writeSite(files);
  expect(await attach(folder)).toMatchObject({ pages: 2, lost: [], kept: [], linked: [] });
  for (const [name, text] of Object.entries(files)) expect(await readFile(path.join(folder, name), 'utf8')).toBe(text);
  const twin = await readFile(path.join(folder, 'guide/start.md'), 'utf8');
  expect(twin).toContain('canonical_url: https://tern.example/guide/start.html\n');
  expect(twin).toContain('## Food\n\nTerns eat small fish');
  expect(twin).not.toContain('Navword');
  expect(await readFile(path.join(folder, 'index.md'), 'utf8')).toContain(
    '[food](https://tern.example/guide/start.html#food)',
  );
  const names = await listNames(folder);
  for (const name of ['llms.txt', 'openapi.json', '.well-known/agent-card.json', 'robots.txt', 'sitemap.xml'])
    expect(names).toContain(name);
});

const oddHeads = [
  '<meta property="article:tag" content="???"><meta property="article:tag" content="C++">',
  '<meta property="article:published_time" content="2999-01-01"><meta property="article:modified_time" content="2999-01-02">',
  '<meta property="article:published_time" content="2026-13-45T00:00:00Z">',
  `<meta name="description" content="${'long '.repeat(200)}">`,
  '<meta name="description" content="<!-- a --> {/* b */} %% c %%"><meta name="author" content="<!-- -->">',
  '<title>---</title><meta property="og:title" content="- a: [b">',
];
const oddBodies = [
  '<hr><p>title: Words.</p><hr><p>More.</p>',
  `<h1>${'Long '.repeat(90)}</h1><p>Words.</p>`,
  '<h1>\u200b</h1><p>Words.</p>',
  '<p>:::note Words {{ site.title }} {% raw %} [[Link]] &lt;!-- a</p><pre>{{ code }}</pre>',
  '<p>%% Words</p><p>import a from "b"</p><p>#tag ==mark== ~sub~ $a$ $5 and $6</p>',
  '',
];

test('attach() takes every page, whatever it says and has', async () => {
  const pages = [
    ...oddHeads.map((head) => toPage('<main><p>Words.</p></main>', head)),
    ...oddBodies.map((body) => toPage(`<main>${body}</main>`)),
  ];
  const names = [...pages.keys()].map(
    (at) => ['_a/README', 'drafts/b', 'private/c', 'SUMMARY', '2026-01-01-d'][at] ?? `p${at}`,
  );
  const folder = await writeSite({
    'index.html': toPage('<main><h1>Home</h1></main>'),
    ...Object.fromEntries(pages.map((page, at) => [`${names[at]}.html`, page])),
  });
  const { lost, content } = await attach(folder);
  expect(content.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(lost).toEqual([]);
  for (const [at, page] of pages.entries()) {
    const twin = await readFile(path.join(folder, `${names[at]}.md`), 'utf8');
    if (page.includes('Words')) expect(twin, names[at]).toContain('Words');
    for (const sign of ['site.title', '%% Words', 'raw'].filter(
      (each) => page.includes(`<p>${each}`) || page.includes(`{ ${each}`),
    ))
      expect(twin.replaceAll('\\', ''), names[at]).toContain(sign);
  }
});

test('attach() a second time writes the same bytes, and removes what it makes no more', async () => {
  const folder = await writeSite(files);
  await attach(folder);
  const first = await readTree(folder);
  await attach(folder);
  expect(await readTree(folder)).toEqual(first);
  await rm(path.join(folder, 'guide/start.html'));
  await attach(folder);
  const names = await listNames(folder);
  expect(names.filter((name) => name.startsWith('guide'))).toEqual([]);
  expect(names).toContain('site.css');
});

test('attach() keeps files of the site in place of its own, and says what they lack', async () => {
  const own = { 'robots.txt': 'User-agent: *\nAllow: /\n', 'llms.txt': '# Mine\n', 'guide/start.md': 'Mine\n' };
  const folder = await writeSite({ ...files, ...own });
  const { kept } = await attach(folder);
  expect(kept.map(({ name }) => name).sort()).toEqual(Object.keys(own).sort());
  expect(kept.find(({ name }) => name === 'robots.txt')?.lacks).toContain('Sitemap: https://tern.example/sitemap.xml');
  for (const [name, text] of Object.entries(own)) expect(await readFile(path.join(folder, name), 'utf8')).toBe(text);
});

test('attach() never replaces a file of its own that somebody has changed since', async () => {
  const folder = await writeSite(files);
  await attach(folder);
  await writeFile(path.join(folder, 'llms.txt'), '# Changed\n');
  expect(await attach(folder)).toMatchObject({ kept: [{ name: 'llms.txt' }] });
  await attach(folder);
  expect(await readFile(path.join(folder, 'llms.txt'), 'utf8')).toBe('# Changed\n');
});

test('attach() writes nothing where the site asks programs of AI to stay away, unless that is allowed', async () => {
  const shut = await writeSite({ ...files, 'robots.txt': 'User-agent: GPTBot\nDisallow: /\n' });
  const before = await readTree(shut);
  await expect(attach(shut)).rejects.toThrow('robots.txt forbids gptbot the whole site. Nothing was written.');
  expect(await readTree(shut)).toEqual(before);
  expect(await attach(shut, { allow: true })).toMatchObject({ pages: 2 });
  const meta = toPage('<main>A</main>', '<meta name="robots" content="noai, noimageai">');
  await expect(attach(await writeSite({ ...files, 'a.html': meta }))).rejects.toThrow('1 pages have the meta element');
});

test('attach() with links adds a link and missing JSON-LD to the head of each page, says so, and changes nothing twice', async () => {
  const own = '<script type="application/ld+json">{"@type":"Thing"}</script>';
  const said = toPage(
    '<main><h1>A &lt;/script> tern</h1></main>',
    '<meta name="author" content="Ada"><meta name="description" content="Of terns."><meta property="article:published_time" content="2026-01-02">',
  );
  const folder = await writeSite({ ...files, 'a.html': toPage('<main>A</main>', own), 'b.html': said });
  const { linked } = await attach(folder, { links: true });
  expect(linked.map(({ file }) => file)).toEqual(['a.html', 'b.html', 'guide/start.html', 'index.html']);
  const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');
  const link = (name: string): string => `<link rel="alternate" type="text/markdown" href="/${name}.md">`;
  // Of the day of the file, the page says nothing.
  const data =
    '{"@context":"https://schema.org","@type":"WebPage","headline":"Start","inLanguage":"en","url":"https://tern.example/guide/start.html"}';
  expect(await read('guide/start.html')).toBe(
    files['guide/start.html'].replace(
      '</head>',
      `${link('guide/start')}<script type="application/ld+json">${data}</script></head>`,
    ),
  );
  expect(await read('a.html')).toBe(toPage('<main>A</main>', own + link('a')));
  expect(await read('b.html')).toContain(
    '"@type":"Article","headline":"A \\u003c/script> tern","description":"Of terns.","datePublished":"2026-01-02","inLanguage":"en","url":"https://tern.example/b.html","author":[{"@type":"Person","name":"Ada"}]}',
  );
  const before = await readTree(folder);
  expect(await attach(folder, { links: true })).toMatchObject({ linked: [] });
  expect(await readTree(folder)).toEqual(before);
});

test('a site for a host of files has no endpoints, and no data of a server', async () => {
  const folder = await writeSite(files);
  await attach(folder, { target: 'static' });
  const names = await listNames(folder);
  expect(names).toContain('guide/start.md');
  expect(names.filter((name) => /openapi|mcp|agent-card|library\.bin|search\.bin|halyard-ask/.test(name))).toEqual([]);
  const texts = [...(await readTree(folder)).values()].map(String);
  for (const endpoint of ['/api/v1', '/mcp', '/a2a', '/ask'])
    expect(texts.filter((text) => text.includes(`tern.example${endpoint}`))).toEqual([]);
});

test('attach() refuses folders that are missing, empty or built by Halyard', async () => {
  const folder = await temporaryFolder();
  await expect(attach(path.join(folder, 'gone'))).rejects.toThrow('Build the site first');
  await expect(attach(folder)).rejects.toThrow('There is no HTML page in');
  const built = await writeSite({ ...files, '.halyard/release.json': '{}' });
  await expect(attach(built)).rejects.toThrow('a site that Halyard has built');
});

test('attach() neither reads nor writes through links, and takes nothing that it cannot read', async () => {
  const outside = await writeSite({ 'secret.html': files['index.html'], 'mine.txt': 'Mine.' });
  const folder = await writeSite(files);
  for (const [name, target] of [
    ...[
      ['link.html', `${outside}/secret.html`],
      ['zero.html', '/dev/zero'],
      ['dangling.html', 'nowhere'],
    ],
    ...[
      ['sitemap.xml', '/dev/zero'],
      ['llms.txt', `${outside}/mine.txt`],
      ['.well-known', outside],
    ],
  ])
    await symlink(target ?? '', path.join(folder, name ?? ''));
  await writeFile(Buffer.concat([Buffer.from(`${folder}/bad`), Buffer.of(0xff), Buffer.from('.html')]), 'Words.');
  await writeFile(path.join(folder, 'utf16.html'), Buffer.from(`\uFEFF${files['index.html']}`, 'utf16le'));
  const { pages, site, kept } = await attach(folder);
  expect([pages, site.others.get('that are not UTF-8')]).toEqual([2, 1]);
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['llms.txt', 'sitemap.xml']));
  const names = [...((await readManifest(folder)) ?? new Map<string, unknown>()).keys()];
  expect(names.filter((name) => /^(?:link|zero|dangling|sitemap\.x|llms\.|\.well|bad)/.test(name))).toEqual([]);
  await symlink(outside, path.join(folder, '.halyard/link'));
  await expect(attach(folder)).rejects.toThrow('has links, through which this command would write');
  expect(await listNames(outside)).toEqual(['mine.txt', 'secret.html']);
});

test('our server sends the HTML of an attached site as it is, and everything else beside it', async () => {
  const others = ['problems/keys.html', 'tour/index/index.html'].map((name) => [
    name,
    toPage('<main><h1>A</h1></main>'),
  ]);
  const folder = await writeSite({ ...files, ...Object.fromEntries(others) });
  await attach(folder);
  const server = await startServer({ out: folder, host: '127.0.0.1', port: 0, log: () => {} });
  const get = (pathname: string, accept = 'text/html'): Promise<Response> =>
    fetch(server.address + pathname, { headers: { accept }, redirect: 'manual' });
  try {
    const page = await get('/guide/start.html');
    expect(await page.text()).toBe(files['guide/start.html']);
    // Of all policies, the one that keeps the page from nothing.
    expect(page.headers.get('content-security-policy')).toBe('frame-ancestors *');
    expect(page.headers.get('link')).toContain('<https://tern.example/guide/start.md>; rel="alternate"');
    for (const [pathname, accept] of [
      ['/guide/start.md', '*/*'],
      ['/guide/start.html', 'text/markdown'],
    ] as const)
      expect(await (await get(pathname, accept)).text()).toContain('Terns eat small fish');
    expect((await get('/guide/start')).headers.get('location')).toBe('/guide/start.html');
    expect((await get('/site.css')).status).toBe(200);
    expect(await (await get('/nowhere')).text()).toContain('Gone fishing');
    expect(await (await get('/api/v1/content/guide/start', '*/*')).json()).toMatchObject({
      url: 'https://tern.example/guide/start.html',
      headings: [{ text: 'Start' }, { url: 'https://tern.example/guide/start.html#what-they-eat' }],
    });
    const answer = await (await get('/ask?query=What%20do%20terns%20eat%3F')).text();
    expect(answer).toContain('href="https://tern.example/guide/start.html#what-they-eat:~:text=');
    expect((await get('/problems/not-found')).headers.get('location')).toBe('/problems/not-found.md');
    // A page whose Markdown has another name is found by its own address, too.
    for (const [address, own] of [
      ['/problems/keys.html', 'problems-pages/keys'],
      ['/tour/index/', 'tour'],
    ] as const) {
      const found = await get(`/api/v1/content?paths=https://tern.example${address}`, '*/*');
      expect(await found.json()).toMatchObject({ items: [{ path: own, url: `https://tern.example${address}` }] });
    }
    expect((await get('/tour/index.md', '*/*')).headers.get('location')).toBe('/tour.md');
  } finally {
    await server.stop();
  }
});
