import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanSvg } from '../../src/content/files/clean-svg.ts';
import { publishedAsset } from '../../src/content/files/published-files.ts';
import type { RunningServer } from '../../src/hosts/node/server.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { canary, linkedFiles, privateFiles, writeFileSite } from '../support/builds/file-site.ts';
import { eventually } from '../support/eventually.ts';
import { hostileDrawings, realDrawings } from '../support/files/hostile-svg.ts';
import { animatedPng, pictureCanary } from '../support/files/private-pictures.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

const drawings = Object.values({ ...hostileDrawings, ...realDrawings });

let content = '';
let out = '';
let server: RunningServer;
const browser = await openBrowser();
let output = '';
const build = async (): Promise<void> => {
  const result = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out });
  ({ output } = result);
  expect([result.code, result.code === 0 ? '' : output]).toEqual([0, '']);
};

beforeAll(async () => {
  const folder = await temporaryFolder();
  content = path.join(folder, 'content');
  out = path.join(folder, 'dist');
  await writeFileSite(content, drawings);
  await build();
  server = await startTestServer({ out });
});
afterAll(async () => {
  await server?.stop();
});

const toAddress = (file: string): string => `/${publishedAsset(file).split('/').map(encodeURIComponent).join('/')}`;

test('`npm run build` publishes no unlinked file and lists them in its output', async () => {
  const tree = [...(await readTree(`${out}/`))];
  expect(tree.filter(([, bytes]) => bytes.includes(canary)).map(([file]) => file)).toEqual([]);
  const names = privateFiles.map((file) => publishedAsset(file).normalize());
  expect(tree.map(([file]) => file.normalize()).filter((file) => names.includes(file))).toEqual([]);
  // No file mentions one either, as a link or in a list.
  const rare =
    /id_rsa|id_ed25519|wallet\.kdbx|tax\.pdf|env\.local|htpasswd|dump\.sql|unlinked\.mp4|nlisted & odd|unlisted\.html/;
  expect(tree.filter(([, bytes]) => rare.test(bytes.toString('latin1'))).map(([file]) => file)).toEqual([]);
  expect(output).toMatch(/\b25 files are not published: blog\/#one\.md#, .*, …\. To publish a file/);
  for (const file of privateFiles) {
    const { status } = await fetch(server.address + toAddress(file));
    expect([file, status]).toEqual([file, 404]);
  }
  expect((await fetch(`${server.address}/blog/two`)).status).toBe(404);
});

test('`npm run build` publishes linked files, public/ and static/ under a sandboxing CSP', async () => {
  for (const [file, text] of Object.entries(linkedFiles)) {
    const response = await fetch(server.address + toAddress(file));
    expect([file, response.status, (await response.text()).slice(-text.length)]).toEqual([file, 200, text]);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const paper = (await fetch(`${server.address}/blog/paper.pdf`)).headers.get('content-security-policy');
  expect(paper).toMatch(/^default-src 'none'(?!.*sandbox)/);
  const page = (await fetch(`${server.address}/blog/one`)).headers.get('content-security-policy');
  expect(page).toMatch(/^default-src 'none'; script-src 'self' .*; frame-ancestors 'none'$/);
  for (const pathname of ['/pagefind/pagefind-worker.js', '/favicon.svg'])
    expect((await fetch(server.address + pathname)).headers.get('content-security-policy')).toMatch(/^object-src/);
});

test("search finds no HTML file of the owner's", async () => {
  const response = await fetch(`${server.address}/api/v1/search?q=zyzzyva`);
  expect([response.status, (await response.text()).includes('blog/demo')]).toEqual([200, false]);
  const tree = [...(await readTree(`${out}/`))].filter(([file]) => file.startsWith('pagefind/'));
  expect(tree.filter(([, bytes]) => bytes.includes('zyzzyva')).map(([file]) => file)).toEqual([]);
});

test('`npm run build` publishes of Pagefind only what pages load', async () => {
  const names = (await readdir(path.join(out, 'pagefind'))).filter((name) => /\.(?:js|css)$/.test(name));
  expect(names.sort()).toEqual(['pagefind-worker.js', 'pagefind.js']);
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
  expect(page).toMatch(/<source[^>]*avif[^>]*>.*?<img [^>]*width="400" height="600" [^>]*src="\/blog\/place\.jpg"/);
  for (const name of ['moving.png', 'moving.webp', 'moving.gif'])
    expect(page).toMatch(
      new RegExp(`<img loading="lazy" decoding="async" width="\\d+" height="16" src="/blog/${name}"`),
    );
});

test('`npm run build` publishes every SVG cleaned', async () => {
  for (const [at, source] of drawings.entries()) {
    const cleaned = cleanSvg(Buffer.from(source), (bytes) => bytes);
    expect(await readFile(path.join(out, `blog/drawing-${at}.svg`), 'utf8')).toBe(cleaned);
  }
});

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
  // A host that sends no headers.
  const bare = async (body: string): Promise<string> => {
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${server.address}/bare`);
    return page.title();
  };
  expect(await bare(linkedFiles['blog/demo.html'] ?? '')).toBe('ran');
  await page.unrouteAll();
  expect(await bare(await readFile(path.join(out, 'blog/demo.html'), 'utf8'))).toBe('');
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
