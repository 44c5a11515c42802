import { open as openFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getWorkFolder } from '../../../src/project/places.ts';
import { openBrowser } from '../../support/browser/shared-browser.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { eventually } from '../../support/eventually.ts';
import { serveDev } from '../../support/servers/serve-dev.ts';

const long = Array.from({ length: 80 }, (_, at) => `Paragraph ${at} of the essay.\n`).join('\n');
const essay = (text: string): string => `---\ntitle: Essay\n---\n${long}\n${text}\n`;
const broken = '---\ntitle: Broken\n---\nWords, and [a link](/nowhere).\n';

let content = '';
const browser = await openBrowser();
let dev: Awaited<ReturnType<typeof serveDev>>;
beforeAll(async () => {
  content = await writeFiles(path.join(await temporaryFolder(), 'content'), {
    'site/index.md': '---\ntitle: Home\n---\nWords of the home page.\n',
    'blog/essay.md': essay('First text.'),
    'blog/draft.md': '---\ntitle: Secret\ndraft: true\n---\nNot for everybody.\n',
    // An error at the start.
    'blog/broken.md': broken,
  });
  // As in CI: a dead link is an error, and not a warning in the terminal.
  dev = await serveDev({ CONTENT_DIR: content, STRICT: 'true' });
});
afterAll(async () => {
  await dev.stop();
});

const open = async (pathname: string): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(dev.address + pathname, { waitUntil: 'networkidle' });
  return page;
};
const errors = (page: Page) => page.getByRole('region', { name: 'Errors in the content' });

test('`npm run dev` starts with an error in the folder, and shows it with file, line, column and fix', async () => {
  const page = await open('/blog/essay');
  await errors(page).waitFor();
  const shown = await errors(page).textContent();
  expect(shown).toContain('1 error in the content');
  expect(shown).toContain(`${content}/blog/broken.md:4:12`);
  expect(shown).toContain('Nothing is published at /nowhere.');
  expect(shown).toContain('Words, and [a link](/nowhere).');
  expect(dev.output()).toContain('Nothing is published at /nowhere.');
  // The page with the error can be read, too.
  await page.goto(`${dev.address}/blog/broken`);
  expect(await page.locator('h1').textContent()).toBe('Broken');
  await page.close();
});

test('`npm run dev` shows `theme.css` at once, also a new one and a broken one, and names its faults', async () => {
  const page = await open('/blog/essay');
  const colour = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).outlineColor);
  const firstPaint = async (): Promise<string> => (await fetch(`${dev.address}/blog/essay`)).text();
  try {
    for (const [css, shown] of [
      ['body { outline-color: rgb(1, 2, 3) }', 'rgb(1, 2, 3)'],
      ['@import "more.css";', 'rgb(4, 5, 6)'],
      ['body { outline-color: rgb(7, 8, 9)', 'rgb(7, 8, 9)'],
    ] as const) {
      await writeFiles(content, { 'more.css': 'body { outline-color: rgb(4, 5, 6) }', 'theme.css': css });
      await eventually(colour).toBe(shown);
      await eventually(firstPaint).toContain(`outline-color: ${shown}`);
    }
    await errors(page).waitFor();
    expect(await errors(page).textContent()).toContain(`${content}/theme.css:1:6`);
  } finally {
    for (const name of ['theme.css', 'more.css']) await rm(path.join(content, name), { force: true });
    await page.close();
  }
});

test('the errors leave the page when they are fixed, and come back without a reload', async () => {
  const page = await open('/blog/essay');
  await errors(page).waitFor();
  await writeFiles(content, { 'blog/broken.md': broken.replace('/nowhere', '/blog/essay') });
  await errors(page).waitFor({ state: 'detached' });
  await writeFiles(content, { 'blog/essay.md': '---\ntitle: Essay\ndate: yesterday\n---\nText.\n' });
  await errors(page).waitFor();
  // The text before the error stays on the screen.
  expect(await page.locator('h1').textContent()).toBe('Essay');
  await page.keyboard.press('Tab');
  await errors(page).getByRole('button', { name: 'Close' }).click();
  await errors(page).waitFor({ state: 'detached' });
  await writeFiles(content, { 'blog/essay.md': essay('First text.') });
  // The open page had this text all the time, so the server is asked.
  await eventually(async () => (await fetch(`${dev.address}/blog/essay`)).text()).toContain('First text.');
  await page.close();
});

test('saved text is shown without a reload, at the same place of the page', async () => {
  const page = await open('/blog/essay');
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept';
    scrollTo({ top: 900, behavior: 'instant' });
  });
  const state = async () => {
    const box = await page.getByText('Paragraph 20 of').boundingBox();
    return [Math.round(box?.y ?? 0), await page.evaluate(() => document.documentElement.dataset.mark)];
  };
  const before = await state();
  await writeFiles(content, { 'blog/essay.md': essay('Second text.') });
  await eventually(() => page.locator('main').textContent()).toContain('Second text.');
  await writeFiles(content, { 'blog/essay.md': essay('Third text.').replace('Essay', 'New title') });
  await eventually(() => page.locator('h1').textContent()).toBe('New title');
  expect(await page.title()).toContain('New title');
  expect(await page.locator('main').textContent()).not.toContain('Second text.');
  // Measured by what a reader sees: a style sheet that comes late moves all of the page, and the browser keeps the text in place.
  expect(await state()).toEqual(before);
  expect(before[1]).toBe('kept');
  await writeFiles(content, { 'blog/essay.md': essay('First text.') });
  await page.close();
});

test('a file that an editor empties and writes a moment later is shown with its text', async () => {
  const page = await open('/blog/essay');
  for (const pause of [5, 20, 35]) {
    const file = await openFile(path.join(content, 'blog/essay.md'), 'w');
    await setTimeout(pause);
    await file.writeFile(essay(`Text after ${pause} ms.`));
    await file.close();
    await eventually(() => page.locator('main').textContent()).toContain(`Text after ${pause} ms.`);
  }
  await writeFiles(content, { 'blog/essay.md': essay('First text.') });
  await page.close();
});

test('pages that are added, and lists that name them, are shown at once; drafts are marked', async () => {
  const page = await open('/blog');
  const titles = () => page.locator('main').textContent();
  expect(await titles()).toContain('Secret (not published)');
  await writeFiles(content, { 'blog/another.md': '---\ntitle: Another\n---\nText.\n' });
  await eventually(titles).toContain('Another');
  await page.goto(`${dev.address}/blog/another`);
  expect(await page.locator('h1').textContent()).toBe('Another');
  await page.close();
});

test('a build beside `npm run dev` neither reloads the open page nor fills the terminal', async () => {
  const page = await open('/blog/essay');
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept';
  });
  const scratch = path.join(getWorkFolder({ cacheFolder: process.env.CACHE_DIR }), 'dev-edits.test');
  try {
    for (const folder of [scratch, path.join(content, '.halyard/dev-edits.test')])
      await writeFiles(folder, { 'public/index.html': '<p>A page of a build.</p>\n' });
    await writeFiles(content, { 'blog/essay.md': essay('Fourth text.') });
    await eventually(() => page.locator('main').textContent()).toContain('Fourth text.');
    expect(dev.output()).not.toContain(path.basename(scratch));
    expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('kept');
  } finally {
    await rm(scratch, { recursive: true });
  }
  await page.close();
});

test('edits are shown after the folder has gone and come back', async () => {
  await rename(content, `${content}-gone`);
  await eventually(() => dev.output()).toContain('is not a folder');
  await rename(`${content}-gone`, content);
  const shown = async (): Promise<string> => (await fetch(`${dev.address}/blog/essay`)).text();
  for (const text of ['Text of the folder that is back.', 'Another text.']) {
    // It is watched again a moment later.
    await setTimeout(1000);
    await writeFiles(content, { 'blog/essay.md': essay(text) });
    await eventually(shown).toContain(text);
  }
});
