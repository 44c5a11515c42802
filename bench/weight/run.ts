import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { writeCorpus } from '../build/corpus.ts';
import { measure } from '../build/measure.ts';
import { allPeers, prepare } from '../build/peers.ts';
import { copyProduct, getSettings } from '../build/product.ts';
import { machine } from '../machine.ts';
import { table, writeSection } from '../report.ts';
import { serveFolder } from './serve-folder.ts';

// Measures the bytes and requests of a page load with an empty cache, by kind of page, beside the same Markdown built by
// alternative tools. A browser loads every page from one server.
// `npm run bench -- weight [pages]`; HALYARD_CORPUS is a folder of Markdown; without it, pages are generated.

const root = path.resolve(import.meta.dirname, '../..');
const count = Number(process.argv[2] ?? 100);
const folder = await mkdtemp(path.join(tmpdir(), 'bench-weight-'));
const kinds = ['document', 'stylesheet', 'script', 'font'] as const;
type Kind = (typeof kinds)[number] | 'other';

interface Weight {
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly requests: number;
}

const getKind = (name: string): Kind => kinds.find((kind) => kind === name) ?? 'other';

/** Loads a page until the network is idle and sums the sizes of the response bodies. */
const weigh = async (browser: Browser, address: string): Promise<Weight> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, other: 0 };
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    bytes[getKind(response.request().resourceType())] += Number(response.headers()['content-length'] ?? 0);
  });
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  if (response?.status() !== 200) throw new Error(`${address} returned ${response?.status()}`);
  return { bytes, requests };
};

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const rows: string[][] = [['page', 'built by', 'KB in all', 'HTML', 'CSS', 'scripts', 'fonts', 'other', 'requests']];
const add = (page: string, name: string, { bytes, requests }: Weight): void => {
  const parts = [...kinds, 'other' as const].map((kind) => bytes[kind]);
  const all = parts.reduce((sum, each) => sum + each, 0);
  rows.push([page, name, ...[all, ...parts].map(kilobytes), String(requests)]);
  console.error(rows.at(-1)?.join(' | '));
};

const withSite = async (out: string, weighAll: (origin: string) => Promise<void>): Promise<void> => {
  const server = await serveFolder(out);
  const address = server.address();
  try {
    if (address !== null && typeof address === 'object') await weighAll(`http://127.0.0.1:${address.port}`);
  } finally {
    server.close();
  }
};

/** Two articles, the same for all tools. Blume removes leading digits of a name, so such names are skipped. */
const getArticles = async (content: string): Promise<string[]> => {
  const files = (await readdir(path.join(content, 'blog'))).filter((file) => /^[a-z].*\.md$/.test(file)).sort();
  return [files[0], files[Math.floor(files.length / 2)]].flatMap((file) =>
    file === undefined ? [] : [`/blog/${file.replace(/\.md$/, '')}`],
  );
};

const browser = await launchBrowser();
try {
  const content = path.join(folder, 'content');
  await writeCorpus(content, count);
  const articles = await getArticles(content);
  const product = path.join(folder, 'product');
  const out = path.join(product, 'dist');
  await copyProduct(product);
  const built = await measure(process.execPath, ['src/commands/build.ts'], product, getSettings(content, out));
  if (built.code !== 0) throw new Error(built.output);
  await withSite(out, async (origin) => {
    for (const page of articles)
      add(`article ${articles.indexOf(page) + 1}`, 'Halyard', await weigh(browser, origin + page));
    const others = { home: '/', 'list of a section': '/blog', 'list of tags': '/tags', search: '/search' };
    // Generated pages have no tags.
    for (const [page, address] of Object.entries(others))
      if (address !== '/tags' || existsSync(path.join(out, 'tags.html')))
        add(page, 'Halyard', await weigh(browser, origin + address));
  });
  for (const peer of allPeers.filter(({ name }) => name === 'Starlight' || name === 'Blume')) {
    const project = await prepare(peer, content, folder);
    const { code } = await measure(project.command, project.args, project.folder);
    if (code !== 0) console.error(`${peer.name} did not build.`);
    else
      await withSite(project.out, async (origin) => {
        for (const page of articles)
          add(`article ${articles.indexOf(page) + 1}`, peer.name, await weigh(browser, `${origin}${page}/`));
      });
    await rm(project.folder, { recursive: true, force: true });
  }
  const text = `## Weight\n\n${machine()} What one page costs a reader with nothing cached, in KB as sent: one server for all, Brotli 6 for texts, a real browser until the network is quiet. The same ${count} pages of Markdown; peers with their default theme, without fonts that they would fetch from the network.\n\n${table(rows)}`;
  console.log(text);
  writeSection(path.join(root, 'bench/RESULTS.md'), 'weight', text);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
