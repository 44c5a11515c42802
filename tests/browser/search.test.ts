import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { eventually } from '../support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();
let page: Page;
/** The requests of the page to the service and to the index of the files. */
let asked: string[];

beforeEach(async () => {
  // Low: the browser draws without a graphics card, and blurs all of the page below the dialog for each frame.
  page = await browser.newPage({ viewport: { width: 1280, height: 400 } });
  asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/search' || pathname.startsWith('/pagefind/')) asked.push(request.url());
  });
});
afterEach(() => page.close());

const openDialog = async () => {
  await page.goto(origin + pageTypes.article, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  return page.getByRole('dialog', { name: 'Search this site' });
};
const firstTitle = () => page.locator('.hits:visible a b').first().textContent();

test('search dialog shows the ranking of the service and loads no index', async () => {
  const dialog = await openDialog();
  await page.keyboard.type('price elastisity');
  await eventually(firstTitle).toContain('Price elasticity');
  const { items } = await (await fetch(`${origin}/api/v1/search?q=price+elastisity&prefix=true&limit=8`)).json();
  // Results of the first letters may be shown before.
  const shown = (): Promise<(string | null)[]> =>
    dialog.getByRole('option').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await eventually(shown).toEqual(
    items.map(({ passage_url }: { passage_url: string }) => passage_url.replace(origin, '')),
  );
  expect(asked.filter((address) => address.includes('/pagefind/'))).toEqual([]);
});

test('search dialog gathers keys that follow each other quickly', async () => {
  await page.clock.install();
  await openDialog();
  // The clock of the page stands still while the keys come, however long a busy machine takes for them.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('positioning statement');
  expect(asked).toEqual([]);
  await page.clock.resume();
  await eventually(firstTitle).toContain('ositioning');
  expect(asked).toHaveLength(1);
});

test('search dialog finds a page by the beginning of a word, and names the heading that matches', async () => {
  await openDialog();
  await page.keyboard.type('elastic');
  await eventually(firstTitle).toContain('Price elasticity');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('what sets the price of a click');
  await eventually(() => page.locator('.hits:visible a b').allTextContents()).toContain(
    'Cost per clickWhat sets the price',
  );
});

test('search dialog offers the answer to a whole question first, one key away', async () => {
  const question = 'What is positioning?';
  await openDialog();
  await page.keyboard.type(question);
  await eventually(firstTitle).toBe(question);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ask\?/);
  expect(await page.locator('blockquote').first().textContent()).toContain('Positioning is');
});

test('search dialog searches the files while the service refuses, and does not ask it again', async () => {
  await page.route('**/api/v1/search?**', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' } }));
  await openDialog();
  // At once: a letter that comes late on a busy machine would be searched for before the refusal has arrived.
  await page.keyboard.insertText('price elasticity');
  await eventually(firstTitle).toContain('Price elasticity');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('positioning');
  await eventually(firstTitle).toContain('ositioning');
  expect(asked.filter((address) => address.includes('/api/'))).toHaveLength(1);
});

test('search dialog searches the files without a connection to the service', async () => {
  await page.route('**/api/v1/search?**', (route) => route.abort());
  await openDialog();
  await page.keyboard.type('price elasticity');
  await eventually(firstTitle).toContain('Price elasticity');
});

test('search dialog suggests questions and what was searched for in this tab', async () => {
  const dialog = await openDialog();
  const ideas = dialog.getByRole('list', { name: 'Recent and suggested searches' });
  await eventually(() => ideas.getByRole('button').count()).toBeGreaterThan(0);
  await page.keyboard.type('price elasticity');
  await eventually(firstTitle).toContain('Price elasticity');
  expect(await ideas.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/glossary/price-elasticity**');
  await page.keyboard.press('Control+k');
  await ideas.getByRole('button', { name: 'price elasticity' }).click();
  expect(await dialog.getByRole('combobox').inputValue()).toBe('price elasticity');
  await eventually(firstTitle).toContain('Price elasticity');
});

test('search dialog says that it is searching', async () => {
  let go = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/v1/search?**', async (route) => {
    await wait;
    await route.continue();
  });
  const dialog = await openDialog();
  await page.keyboard.type('price');
  await eventually(() => dialog.getAttribute('aria-busy')).toBe('true');
  go();
  await eventually(() => dialog.getAttribute('aria-busy')).toBe('false');
});

test.each(['q', 'query'])('/search reads the query from `%s`', async (name) => {
  await page.goto(`${origin}/search?${name}=price+elasticity`, { waitUntil: 'networkidle' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('price elasticity');
  await eventually(firstTitle).toContain('Price elasticity');
});
