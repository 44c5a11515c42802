import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ElementType, parseDocument } from 'htmlparser2';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { requestFiles } from '../../src/disk/request-files.ts';
import { toPathname } from '../../src/library/address.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { runTool } from '../agents/run-tool.ts';
import { violationsIn } from '../support/browser/axe-violations.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { sample } from '../support/effort.ts';

// What holds for a site of any folder: `tests/hard/builds/folders.ts` runs these tests for folders of other projects.
const origin = inject('origin');
const bytes = await readFile(path.join(inject('out'), requestFiles.library));
const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
const pathnames = Array.from({ length: library.size }, (_, position) => toPathname(library.pathAt(position)));

const findLinks = (html: string): string[] => {
  const targets: string[] = [];
  const visit = (nodes: ReturnType<typeof parseDocument>['children']): void => {
    for (const node of nodes) {
      if (!('attribs' in node) || node.type === ElementType.ElementType.Script) continue;
      const { href, src } = node.attribs;
      if (node.name === 'a' && href !== undefined) targets.push(href);
      if (node.name === 'img' && src !== undefined) targets.push(src);
      visit(node.children);
    }
  };
  visit(parseDocument(html).children);
  return targets;
};

/** Follows all links of this site from the home page. Returns the pages reached, and the links that lead nowhere; `check` names fragments without a heading. */
const crawl = async () => {
  const reached = new Set<string>();
  const statuses = new Map<string, number>();
  const waiting = ['/'];
  const queued = new Set(waiting);
  const from: [page: string, target: URL][] = [];
  for (let pathname = waiting.pop(); pathname !== undefined; pathname = waiting.pop()) {
    const response = await fetch(origin + pathname, { headers: { accept: 'text/html' }, redirect: 'manual' });
    statuses.set(pathname, response.status);
    const text = await response.text();
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    reached.add(pathname);
    for (const target of findLinks(text)) {
      const url = new URL(target, origin + pathname);
      if (url.origin !== origin) continue;
      from.push([pathname, url]);
      const next = url.pathname + url.search;
      if (!queued.has(next)) waiting.push(next);
      queued.add(next);
    }
  }
  const broken = from.flatMap(([page, { pathname, search }]) => {
    const status = statuses.get(pathname + search) ?? 0;
    // POST-only endpoints answer 405.
    return status >= 300 && status !== 405 ? [`${page} → ${pathname}${search}: ${status}`] : [];
  });
  return { reached, broken: [...new Set(broken)] };
};

test('links lead from the home page to every page, and none is broken', async () => {
  const { reached, broken } = await crawl();
  expect(pathnames.filter((pathname) => !reached.has(pathname))).toEqual([]);
  expect(broken.slice(0, 30)).toEqual([]);
});

const Items = z.object({ items: z.array(z.object({ path: z.string(), section: z.string() })) });

test('the API lists, searches and answers with the sections of the site', async () => {
  const get = async (target: string): Promise<unknown> => {
    const response = await fetch(origin + target);
    expect([target, response.status]).toEqual([target, 200]);
    return response.json();
  };
  for (const { name, size } of library.sections.values()) {
    if (size === 0) continue;
    const { items } = Items.parse(await get(`/api/v1/content?section=${encodeURIComponent(name)}&limit=5`));
    expect([name, items.length > 0, items.every(({ section }) => section === name)]).toEqual([name, true, true]);
  }
  const step = Math.ceil(library.size / 10);
  const titles = Array.from({ length: Math.ceil(library.size / step) }, (_, at) => library.summaryAt(at * step).title);
  for (const title of titles) {
    const query = encodeURIComponent(title.slice(0, 150));
    await get(`/api/v1/search?q=${query}`);
    await get(`/ask?query=${query}&streaming=false`);
  }
});

test('nothing of the demo is on the site of another folder', async ({ skip }) => {
  if (inject('isDemo')) skip();
  const html = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const shown = html.slice(html.indexOf('<body')).replaceAll('halyard:', '');
  expect(/.{0,40}(?:halyard|marketing strategy|positioning).{0,40}/i.exec(shown)?.[0]).toBeUndefined();
});

// Installed by `npm run test:agents`.
const hasAfdocs = existsSync('tests/agents/node_modules/.bin/afdocs');

const Page = z.object({
  url: z.string().optional(),
  status: z.string().optional().catch(undefined),
  contentStartChar: z.number().optional(),
  hint: z.string().optional(),
});
const Result = z.object({
  id: z.string(),
  status: z.string(),
  message: z.string().optional(),
  details: z.object({ pageResults: z.array(Page).optional() }).optional(),
});
type Page = z.infer<typeof Page>;

const isFault = ({ status }: { readonly status?: string | undefined }): boolean => /warn|fail|error/.test(status ?? '');

const markdownAt = (url: string | undefined): string => {
  const at = url === undefined ? -1 : pathnames.indexOf(decodeURI(new URL(url).pathname));
  return at === -1 ? '' : library.markdownAt(at);
};

/**
 * What AFDocs reports of a text or its titles rather than of the site: pages of 50,000 characters; a title, description and
 * list of contents that are a tenth of a short page; struck words and formulas, whose marks its parser takes for words
 * (`parity.test.ts` compares every word of every page); documentation that shows a field for passwords.
 */
const ofAuthor: Readonly<Record<string, (page: Page) => boolean>> = {
  'page-size-html': () => true,
  'page-size-markdown': () => true,
  'content-start-position': ({ contentStartChar = Infinity }) => contentStartChar < 500,
  'markdown-content-parity': ({ status, url }) => status === 'warn' && /~~|\$/.test(markdownAt(url)),
  'auth-gate-detection': ({ hint, url }) =>
    hint === 'Contains password input field' && markdownAt(url).includes('type="password"'),
};

const isOfAuthor = ({ id, details }: z.infer<typeof Result>): boolean => {
  const isExcused = ofAuthor[id];
  const pages = details?.pageResults?.filter((page) => isFault(page) || page.hint !== undefined) ?? [];
  return isExcused !== undefined && pages.length > 0 && pages.every(isExcused);
};

test.runIf(hasAfdocs && !inject('isDemo'))('AFDocs gives all points', async () => {
  const retry = pathToFileURL(path.resolve('tests/agents/retry-closed-sockets.mjs')).href;
  const args = ['check', `${origin}/`, '--sampling', 'deterministic', '--request-delay', '0', '--max-links', '50'];
  const { output } = await runTool('afdocs', [...args, '-q', '-f', 'json', '--score'], {
    env: { NODE_OPTIONS: `--import=${retry}` },
  });
  const { scoring, results = [] } = JSON.parse(output.slice(output.indexOf('{')));
  const faults = z.array(Result).parse(results).filter(isFault);
  expect(faults.filter((fault) => !isOfAuthor(fault)).map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  if (faults.length === 0) expect(scoring.overall).toBe(100);
});

test('axe reports no violations on pages of every part, which nothing overlaps', async () => {
  const step = Math.max(1, Math.floor(pathnames.length / 10));
  const chosen = ['/', ...pathnames.filter((_, at) => at % step === 0)].slice(0, 11);
  const browser = await openBrowser();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const [at, pathname] of sample(chosen, 3).entries()) {
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: at % 3 === 0 ? 360 : 1440, height: 900 });
    await page.goto(origin + pathname, { waitUntil: 'load' });
    const violations = await violationsIn(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) violations.push(`wider than the screen by ${overflow} px`);
    const overlapping = await page.evaluate(() => {
      const rail = document.querySelector('.rail')?.getBoundingClientRect();
      if (rail === undefined) return 0;
      const beside = [...document.querySelectorAll('.body pre, .body figure, .body table')].map((element) =>
        element.getBoundingClientRect(),
      );
      // The table of contents keeps its place while the text is scrolled.
      return beside.filter(({ left, right, top }) => top > rail.top && left < rail.left && right > rail.left).length;
    });
    if (overlapping > 0) violations.push(`${overlapping} blocks below the table of contents`);
    found.push(...violations.map((violation) => `${pathname}: ${violation.slice(0, 400)}`));
  }
  await page.close();
  expect(found).toEqual([]);
});
