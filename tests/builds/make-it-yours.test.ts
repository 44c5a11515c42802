import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { themeParts } from '../../src/content/theme/theme-files.ts';
import type { RunningServer } from '../../src/hosts/node/server.ts';
import { createLimiters } from '../../src/http/limiter/open-limiter.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { type BuildResult, runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { sample } from '../support/effort.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

const svg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="${colour}"/></svg>`;

/** Everything that an owner changes, in the content folder alone. */
const files = {
  'index.md':
    '# Tern Street\n\nNotes from a workshop for boats.\n\n## Begin\n\nRead about [planking](notes/planking.md).\n',
  'notes/planking.md': '# Planking\n\nPlanks are steamed, then bent.\n\n## Tools\n\nA steam box and clamps.\n',
  'about.md': '# About the workshop\n\nTwo people and a slipway.\n',
  'site.yaml': `name: Tern Street
language: en-GB
logo: { file: marks/tern.svg, dark: marks/tern-dark.svg }
favicon: marks/tern.svg
menu: [{ link: /notes, title: Bench notes }, { link: /about }, { link: https://boats.example, title: Elsewhere }]
footer: [{ title: Workshop, links: [{ link: /about }, { link: /llms.txt, title: All pages }] }]
home: [question, connect]
hosts: { pictures: [pictures.example], scripts: [stats.example] }
analytics: { script: https://stats.example/count.js, attributes: { data-site: tern } }
edit: https://git.example/edit/{file}
redirects: { /planks: /notes/planking, /bench/*: '/notes/:splat', /notes/*: /about, /feed: /rss.xml }
`,
  'strings/en-GB.yaml': 'search: Look it up\nwithAssistant: Bring your own assistant\n',
  'theme.css': `@font-face { font-family: Own; src: url("fonts/own.woff2") format("woff2"); }
:root { --accent: light-dark(#0b5c3b, #7fd1a3); --sans: Own, system-ui, sans-serif; }
`,
  'theme/BeforeText.astro': `---
import type { SlotProps } from '/src/components/slots/slot-props.ts';
type Props = SlotProps;
---
<p class="season">Season of {Astro.props.site.name}, {Astro.props.path}</p>
<style>.season { letter-spacing: 0.25px }</style>
<script>document.documentElement.dataset.season = 'spring';</script>
`,
  'theme/Brand.astro': `---
import Original from '/src/components/site/Brand.astro';
---
<div class="own-brand"><Original {...Astro.props} /></div>
`,
  'marks/tern.svg': svg('#0b5c3b'),
  'marks/tern-dark.svg': svg('#7fd1a3'),
};

const font = createRequire(import.meta.url).resolve(
  '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
);

let env: Record<string, string> = {};
let content = '';
let first: BuildResult;
let server: RunningServer | undefined;
const browser = await openBrowser();
beforeAll(async () => {
  const folder = await temporaryFolder();
  content = await writeFiles(path.join(folder, 'tern'), { ...files, 'fonts/own.woff2': '' });
  await writeFile(path.join(content, 'fonts/own.woff2'), await readFile(font));
  const out = path.join(folder, 'dist');
  env = { CONTENT_DIR: content, OUT_DIR: out };
  first = await runSharedBuild(env, '--run-components');
  const log = () => undefined;
  const limiterFor = createLimiters({}, log);
  server = await startTestServer({ out, log, limiterFor });
});
afterAll(async () => {
  await server?.stop();
});

const getHtml = async (target: string): Promise<string> =>
  (await fetch(`${server?.address}${target}`, { headers: { accept: 'text/html' } })).text();

test('a site of its own builds without a warning', () => {
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
});

test("name, logo, menu, footer, words and blocks of the home page are the owner's", async () => {
  const html = await getHtml('/');
  expect(html).toContain('Bring your own assistant');
  expect(html).toContain('<span>Look it up</span>');
  expect(html).toMatch(/<img class="logo on-light" src="\/marks\/tern\.svg" alt>/);
  expect(html).toContain('<link rel="icon" href="/marks/tern.svg" type="image/svg+xml">');
  const menu = /<nav class="site-nav"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  expect([...menu.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, title]) => `${href} ${title}`)).toEqual([
    '/notes Bench notes',
    '/about About the workshop',
    'https://boats.example Elsewhere',
  ]);
  expect(html).toMatch(/<h2>Workshop<\/h2>/);
  expect(html).not.toContain('Halyard');
  expect((await fetch(`${server?.address}/marks/tern.svg`)).status).toBe(200);
});

test("components of the folder `theme` take the places of the engine's, which they may use", async () => {
  const html = await getHtml('/notes/planking');
  expect(html).toMatch(/<p class="season"[^>]*>Season of Tern Street, notes\/planking<\/p>/);
  expect(html).not.toContain('letter-spacing');
  expect(html).toMatch(/<div class="own-brand">\s*<a class="brand"/);
  expect(html).toContain('href="https://git.example/edit/notes/planking.md"');
  expect(html).toContain('<script async src="https://stats.example/count.js" data-site="tern"></script>');
  expect(html).toMatch(/img-src 'self' data: https:\/\/pictures\.example;/);
  expect(html).not.toMatch(/rel="preload" href="[^"]*schibsted/);
  expect([...themeParts.keys()]).toEqual(expect.arrayContaining(['BeforeText.astro', 'Brand.astro']));
});

test("former paths lead to the pages of `redirects`, and no file of the owner's is published", async () => {
  const former = await fetch(`${server?.address}/planks`, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([308, expect.stringMatching(/\/notes\/planking$/)]);
  for (const [target, to] of [
    ['/bench/planking', '/notes/planking'],
    ['/bench/a/b.html?x=1', '/notes/a/b.html?x=1'],
    ['/bench//evil.example', '/notes/evil.example'],
    ['/bench', '/notes'],
    ['/notes/gone', '/about'],
    ['/feed/', '/rss.xml'],
  ]) {
    const led = await fetch(`${server?.address}${target}`, { redirect: 'manual' });
    expect([target, led.status, led.headers.get('location')]).toEqual([target, 308, to]);
  }
  expect((await fetch(`${server?.address}/notes/planking`)).status).toBe(200);
  for (const file of ['theme.css', 'strings/en-GB.yaml', 'theme/Brand.astro', 'site.yaml'])
    expect([file, (await fetch(`${server?.address}/${file}`)).status]).toEqual([file, 404]);
});

const forms = [
  ['light', 1440, 'rgb(11, 92, 59)'],
  ['light', 360, 'rgb(11, 92, 59)'],
  ['dark', 1440, 'rgb(127, 209, 163)'],
  ['dark', 360, 'rgb(127, 209, 163)'],
] as const;

// Each scheme and each width once; `npm run test:hard` tries all four.
test.each(sample(forms, 3))('pages show colours, font and logo in %s at %i px', async (colorScheme, width, accent) => {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('stats.example')) errors.push(message.text());
  });
  await page.route('https://stats.example/**', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.goto(`${server?.address}/notes/planking`);
  await page.evaluate(() => document.fonts.ready);
  const seen = await page.evaluate(() => ({
    accent: getComputedStyle(document.querySelector('.prose a, .crumbs a, a.hash') ?? document.body).getPropertyValue(
      '--accent',
    ),
    font: document.fonts.check('16px Own'),
    family: getComputedStyle(document.querySelector('.brand') ?? document.body).fontFamily,
    logos: [...document.querySelectorAll<HTMLImageElement>('.top .logo')]
      .filter((logo) => logo.offsetParent !== null)
      .map((logo) => new URL(logo.src).pathname),
    // The style and the script of the owner's component are files, as the Content-Security-Policy demands.
    spacing: getComputedStyle(document.querySelector('.season') ?? document.body).letterSpacing,
    season: document.documentElement.dataset.season,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  const colour = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.className = 'probe';
    document.body.append(probe);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.probe { color: var(--accent) }');
    document.adoptedStyleSheets = [sheet];
    return getComputedStyle(probe).color;
  });
  expect(colour).toBe(accent);
  expect(seen.family).toMatch(/^Own/);
  expect([seen.spacing, seen.season]).toEqual(['0.25px', 'spring']);
  expect(seen.font).toBe(true);
  expect(seen.logos).toEqual([colorScheme === 'dark' ? '/marks/tern-dark.svg' : '/marks/tern.svg']);
  expect(seen.overflow).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
  await page.close();
});

test('a change of theme, components or words renders all pages again', async () => {
  await writeFiles(content, {
    'theme/BeforeText.astro': '<p class="season">Winter</p>\n',
    'theme.css': ':root { --accent: light-dark(#5c0b3b, #d17fa3); }\n',
    'strings/en-GB.yaml': 'search: Find\n',
  });
  expect((await runSharedBuild(env, '--run-components')).code).toBe(0);
  await expect.poll(() => getHtml('/notes/planking')).toContain('<p class="season">Winter</p>');
  const html = await getHtml('/notes/planking');
  expect(html).toContain('<span>Find</span>');
  const sheets = [...html.matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, href]) => href);
  const css = await Promise.all(sheets.map(async (href) => (await fetch(`${server?.address}${href}`)).text()));
  expect(css.join('')).toMatch(/#5c0b3b/i);
});
