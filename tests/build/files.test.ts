import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedAsset } from '../../src/context/at-build/files/published-files.ts';
import { type RunningServer, startServer } from '../../src/hosts/node/server.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { readTree, runBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { eventually } from '../support/eventually.ts';
import { hostileDrawings, realDrawings } from '../support/files/hostile-svg.ts';
import {
  animated,
  animatedPng,
  furtherJpeg,
  furtherPng,
  pictureCanary,
  privatePicture,
} from '../support/files/private-pictures.ts';

const canary = 'canaryOfPrivateFiles';

/** Files that no page links to, and so nobody means to publish. */
const privateFiles = [
  'blog/one.md~',
  'blog/one.md.orig',
  'blog/#one.md#',
  'blog/one.mdx',
  'blog/one.markdown',
  'blog/two.html',
  'blog/two/index.html',
  'blog/two.pdf',
  'blog/draft.png',
  'blog/later.svg',
  'blog/notes.bak',
  'blog/.one.md.swp',
  'blog/one.tmp',
  'blog/id_rsa',
  'blog/id_ed25519',
  'blog/server.pem',
  'blog/tls.key',
  'blog/deep/er/tax.pdf',
  'blog/Ünlisted & odd.csv',
  'private/tax.pdf',
  'private/names.csv',
  'tools/env.local',
  'site/wallet.kdbx',
  'site/unlisted.html',
  'site/dump.sql',
  'glossary/unlinked.mp4',
  'examples/todo.txt',
  'public/.env',
  'public/notes.md',
  'public/old.bak',
  'static/.git/config',
  'static/deep/.htpasswd',
  'top.txt',
];

const linkedFiles: Readonly<Record<string, string>> = {
  'blog/words.txt': 'Published words',
  'blog/list, of & things @2x #1.csv': 'a,b',
  'blog/demo.html':
    '<!doctype html><html><body data-pagefind-body><h1>Demonstration zyzzyva</h1><script>document.title = "ran"</script></body></html>',
  'site/data.json': '{}',
  'public/hello.txt': 'Hello',
  'public/.well-known/here': 'Here',
  'static/page/index.html': '<body data-pagefind-body>zyzzyva</body>',
};

/** A second of silence. */
const sound = (): Buffer => {
  const bytes = Buffer.alloc(44 + 16_000);
  bytes.write('RIFF');
  bytes.writeUInt32LE(36 + 16_000, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [20, 0x1_0001],
    [24, 8000],
    [28, 16_000],
    [32, 0x10_0002],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.write('data', 36);
  bytes.writeUInt32LE(16_000, 40);
  return bytes;
};

const drawings = Object.entries({ ...hostileDrawings, ...realDrawings }).map(([name, source]) => ({ name, source }));
const links = [
  ...Object.keys(linkedFiles).filter((file) => file.startsWith('blog/')),
  ...drawings.map((_, at) => `blog/drawing-${at}.svg`),
  'blog/paper.pdf',
  'blog/sound.wav',
];
const pictures = ['place.jpg', 'text.png', 'moving.png', 'moving.webp', 'moving.gif', 'place.tiff'];

let content = '';
let out = '';
let server: RunningServer;
let browser: Browser;
let output = '';
const build = async (): Promise<void> => {
  const result = await runBuild({ CONTENT_DIR: content, OUT_DIR: out });
  ({ output } = result);
  expect([result.code, result.code === 0 ? '' : output]).toEqual([0, '']);
};

beforeAll(async () => {
  const folder = await temporaryFolder();
  content = path.join(folder, 'content');
  out = path.join(folder, 'dist');
  const list = links.map((file) => `- [File](./${encodeURIComponent(file.slice('blog/'.length))})`);
  await writeFiles(content, {
    ...Object.fromEntries(privateFiles.map((file) => [file, `${canary} in ${file}`])),
    ...linkedFiles,
    ...Object.fromEntries(drawings.map(({ source }, at) => [`blog/drawing-${at}.svg`, source])),
    'blog/paper.pdf': '%PDF-1.4\n%%EOF\n',
    'site/index.md': '---\ntitle: Home\n---\n[Data](/data.json) and [hello](/hello.txt)\n',
    'blog/one.md': `---\ntitle: One\n---\n${list.join('\n')}\n\n${pictures.map((file) => `![A picture](${file})`).join('\n')}\n\n![A drawing](drawing-${drawings.length - 1}.svg)\n`,
    'blog/two.md': '---\ntitle: Two\ndraft: true\n---\n![A draft](draft.png) [paper](two.pdf)\n',
    'blog/later.md': '---\ntitle: Later\npublishAt: 2999-01-01\n---\n![A drawing](later.svg)\n',
  });
  const bytes: Readonly<Record<string, Buffer>> = {
    'sound.wav': sound(),
    'place.jpg': furtherJpeg(await privatePicture(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    'text.png': furtherPng(await privatePicture().png().toBuffer()),
    'moving.png': furtherPng(animatedPng()),
    'moving.webp': await animated('webp'),
    'moving.gif': await animated('gif'),
    'place.tiff': await privatePicture().tiff().toBuffer(),
  };
  for (const [name, picture] of Object.entries(bytes)) await writeFile(path.join(content, 'blog', name), picture);
  await build();
  server = await startServer({ out, host: '127.0.0.1', port: 0, log: () => undefined });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const addressOf = (file: string): string => `/${publishedAsset(file).split('/').map(encodeURIComponent).join('/')}`;

test('`npm run build` publishes no unlinked file and lists them in its output', async () => {
  const tree = [...(await readTree(`${out}/`))];
  expect(tree.filter(([, bytes]) => bytes.includes(canary)).map(([file]) => file)).toEqual([]);
  const names = privateFiles.map((file) => publishedAsset(file).normalize());
  expect(tree.map(([file]) => file.normalize()).filter((file) => names.includes(file))).toEqual([]);
  // No file mentions one either, as a link or in a list.
  const rare = /id_rsa|id_ed25519|wallet\.kdbx|tax\.pdf|env\.local|htpasswd|dump\.sql|unlinked\.mp4|nlisted/;
  expect(tree.filter(([, bytes]) => rare.test(bytes.toString('latin1'))).map(([file]) => file)).toEqual([]);
  expect(output).toMatch(/\b28 files are not published: blog\/#one\.md#, .*, …\. To publish a file/);
  for (const file of privateFiles) {
    const { status } = await fetch(server.address + addressOf(file));
    expect([file, status]).toEqual([file, 404]);
  }
  expect((await fetch(`${server.address}/blog/two`)).status).toBe(404);
});

test('`npm run build` publishes linked files, public/ and static/ under a sandboxing CSP', async () => {
  for (const [file, text] of Object.entries(linkedFiles)) {
    const response = await fetch(server.address + addressOf(file));
    expect([file, response.status, await response.text()]).toEqual([file, 200, text]);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const paper = (await fetch(`${server.address}/blog/paper.pdf`)).headers.get('content-security-policy');
  expect(paper).toMatch(/^default-src 'none'(?!.*sandbox)/);
  for (const pathname of ['/pagefind/pagefind-worker.js', '/favicon.svg', '/blog/one'])
    expect((await fetch(server.address + pathname)).headers.get('content-security-policy')).toMatch(/^object-src/);
});

test("search finds no HTML file of the owner's", async () => {
  const response = await fetch(`${server.address}/api/v1/search?q=zyzzyva`);
  expect([response.status, (await response.text()).includes('blog/demo')]).toEqual([200, false]);
  const tree = [...(await readTree(`${out}/`))].filter(([file]) => file.startsWith('pagefind/'));
  expect(tree.filter(([, bytes]) => bytes.includes('zyzzyva')).map(([file]) => file)).toEqual([]);
});

test('`npm run build` strips metadata, applies the orientation and keeps animations', async () => {
  const tree = await readTree(`${out}/`);
  expect([...tree].filter(([, bytes]) => bytes.includes(pictureCanary)).map(([file]) => file)).toEqual([]);
  const metadata = async (name: string) => sharp(tree.get(`blog/${name}`)).metadata();
  expect(await metadata('place.jpg')).toMatchObject({ width: 400, height: 600, hasProfile: true });
  expect((await metadata('moving.webp')).pages).toBe(3);
  expect((await metadata('moving.gif')).pages).toBe(3);
  expect(tree.get('blog/moving.png')?.equals(animatedPng())).toBe(true);
  const page = await readFile(path.join(out, 'blog/one.html'), 'utf8');
  expect(page).toMatch(/<picture><source[^>]*avif[^>]*>.*?<img [^>]*width="400" height="600" src="\/blog\/place\.jpg"/);
  for (const name of ['moving.png', 'moving.webp', 'moving.gif'])
    expect(page).toMatch(
      new RegExp(`<img loading="lazy" decoding="async" width="\\d+" height="16" src="/blog/${name}"`),
    );
});

/** Opens a URL and returns whether a script ran and the requests to other hosts. */
const openAt = async (page: Page, address: string) => {
  const asked: string[] = [];
  const onRequest = (request: { url(): string }): void => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith('data:')) asked.push(request.url());
  };
  page.on('request', onRequest);
  await page.goto(address, { waitUntil: 'load' });
  const ran = await page.evaluate(() => {
    for (const element of document.querySelectorAll('*'))
      for (const type of ['click', 'mouseover', 'focusin', 'begin'])
        element.dispatchEvent(new Event(type, { bubbles: false }));
    return 'attacked' in window || document.title === 'ran';
  });
  page.off('request', onRequest);
  return { address, ran, asked };
};

test('a published SVG runs and loads nothing, with and without the CSP', async () => {
  const page = await browser.newPage();
  for (const withPolicy of [true, false]) {
    if (!withPolicy)
      await page.route('**/*.svg', async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
    for (const [at] of Object.keys(hostileDrawings).entries()) {
      const address = `${server.address}/blog/drawing-${at}.svg`;
      expect(await openAt(page, address)).toEqual({ address, ran: false, asked: [] });
    }
  }
  await page.close();
});

test('the source SVGs do run scripts or load files when they are not cleaned', async () => {
  const page = await browser.newPage();
  const ran = [];
  for (const { name, source } of drawings) {
    await page.route('**/source.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: source }));
    const { ran: did, asked } = await openAt(page, `${server.address}/source.svg`);
    if (did || asked.length > 0) ran.push(name);
    await page.unroute('**/source.svg');
  }
  await page.close();
  expect(ran.length).toBeGreaterThan(15);
  expect(ran.filter((name) => name in realDrawings)).toEqual([]);
});

test.each(Object.keys(realDrawings))(
  'a cleaned SVG with %s looks like its source, on a page and alone',
  async (name) => {
    const at = drawings.findIndex((drawing) => drawing.name === name);
    const page = await browser.newPage({ viewport: { width: 120, height: 120 } });
    const source = realDrawings[name] ?? '';
    const shot = async (address: string): Promise<Buffer> => {
      await page.goto(address, { waitUntil: 'load' });
      return sharp(await page.screenshot())
        .raw()
        .toBuffer();
    };
    await page.route('**/source.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: source }));
    const places = { is: `${server.address}/blog/drawing-${at}.svg`, was: `${server.address}/source.svg` };
    await page.route('**/shows/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<img src="${route.request().url().endsWith('was') ? places.was : places.is}">`,
      }),
    );
    const alone = [await shot(places.is), await shot(places.was)];
    const shown = [await shot(`${server.address}/shows/is`), await shot(`${server.address}/shows/was`)];
    for (const [is, was] of [alone, shown]) expect(is?.equals(was ?? Buffer.alloc(0))).toBe(true);
    expect(alone[0]?.equals(await shot('about:blank'))).toBe(false);
    await page.close();
  },
);

test('images, SVGs and audio load on their page and at their own URL', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.address}/blog/one`);
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await eventually(() => image.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth)).not.toBe(0);
  }
  await page.goto(`${server.address}/blog/place.jpg`);
  expect(await page.evaluate(() => document.querySelector('img')?.naturalWidth)).toBe(400);
  await page.goto(`${server.address}/blog/sound.wav`);
  await eventually(() => page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.duration)).toBe(
    1,
  );
  await page.goto(`${server.address}/blog/demo.html`);
  expect(await page.title()).not.toBe('ran');
  expect(await page.textContent('h1')).toBe('Demonstration zyzzyva');
  await page.close();
});

test('`npm run build` removes deleted and unlinked files', async () => {
  await rm(path.join(content, 'public/hello.txt'));
  await writeFiles(content, {
    'site/index.md': '---\ntitle: Home\n---\nNo links\n',
    'blog/words.txt': 'Other words',
  });
  await build();
  await eventually(async () => (await fetch(`${server.address}/data.json`)).status).toBe(404);
  expect((await fetch(`${server.address}/hello.txt`)).status).toBe(404);
  expect(await (await fetch(`${server.address}/blog/words.txt`)).text()).toBe('Other words');
});
