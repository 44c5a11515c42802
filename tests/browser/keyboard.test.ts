import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { eventually } from '../support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();
let page: Page;
beforeEach(async () => {
  // Low: the browser draws without a graphics card, and blurs all of the page below the dialog for each frame.
  page = await browser.newPage({ viewport: { width: 1280, height: 600 } });
});
afterEach(() => page.close());

const open = async (path: string): Promise<void> => {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
};
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
const tabTo = async (pattern: RegExp, most = 60): Promise<void> => {
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    if (pattern.test(await focused())) return;
  }
  throw new Error(`${most} presses of Tab did not reach ${pattern}; the focus is on ${await focused()}`);
};

test('Tab first reaches the skip link', async () => {
  await open(pageTypes.article);
  await page.keyboard.press('Tab');
  expect(await focused()).toContain('class="skip"');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#ui-main');
});

test('search dialog opens, selects, navigates and restores the focus', async () => {
  await open(pageTypes.article);
  await tabTo(/data-search/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search this site' });
  await dialog.waitFor();
  // At once, as from the clipboard: letters that come slowly are several searches, and results of a later one select its first.
  await page.keyboard.insertText('price elasticity');
  const options = dialog.getByRole('option');
  await options.first().waitFor();
  await eventually(() => options.first().getAttribute('aria-selected')).toBe('true');
  expect(await dialog.getByRole('status').textContent()).toMatch(/^\d+ results?$/);
  await page.keyboard.press('ArrowDown');
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true');
  expect(await dialog.getByRole('combobox').getAttribute('aria-activedescendant')).toBe('ui-search-hit-1');
  for (let count = 0; count < 30; count += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(false);
  expect(await focused()).toContain('data-search');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('price elasticity');
  // Immediately, before there are results.
  await page.keyboard.press('Enter');
  await page.waitForURL('**/glossary/price-elasticity**');
});

test('search dialog offers to ask the question when nothing matches', async () => {
  await open(pageTypes.home);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xylophone zeppelin');
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('status').textContent()).toBe('No results for “xylophone zeppelin”.');
  expect(await dialog.getByRole('link', { name: 'Ask this as a question' }).getAttribute('href')).toContain(
    '/ask?query=xylophone+zeppelin',
  );
});

test('search dialog reports when neither the service nor the index answers', async () => {
  await page.route(/\/pagefind\/|\/api\/v1\/search/, (route) => route.abort());
  await open(pageTypes.home);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('price');
  await eventually(() => page.getByRole('dialog').getByRole('status').textContent()).toMatch(/could not be loaded/);
});

test('search dialog filters by section', async () => {
  await open('/search');
  await page.keyboard.type('positioning');
  const filters = page.locator('main .filters button');
  await filters.filter({ hasText: 'Glossary' }).click();
  await eventually(() => page.locator('main .hits small').allTextContents()).toSatisfy(
    (places: string[]) => places.length > 0 && places.every((place) => place === 'Glossary'),
  );
  expect(new URL(page.url()).searchParams.get('q')).toBe('positioning');
});

test('page menu opens, copies the Markdown and closes', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await open(pageTypes.entry);
  await tabTo(/popovertarget="ui-page-menu"/);
  await page.keyboard.press('Enter');
  await page.locator('#ui-page-menu').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toContain('data-copy-from');
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('#ui-page-menu button span').textContent()).toBe('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await fetch(`${origin}/glossary/positioning.md`)).text());
  await page.keyboard.press('Escape');
  expect(await page.locator('#ui-page-menu').isVisible()).toBe(false);
  expect(await focused()).toContain('popovertarget="ui-page-menu"');
});

test('cite link opens the citations', async () => {
  await open(pageTypes.article);
  await page.getByRole('button', { name: 'Formats' }).click();
  await page.getByRole('link', { name: 'Cite this page' }).click();
  await eventually(() => page.locator('#ui-cite samp').first().isVisible()).toBe(true);
  expect(await page.locator('#ui-cite').textContent()).toContain('@online{');
});

test('term link shows its definition on focus and hides it on Escape', async () => {
  await open(pageTypes.article);
  const link = page.locator('a.term').first();
  await link.focus();
  const card = page.getByRole('tooltip');
  await card.waitFor();
  expect(await card.textContent()).toBe(await link.getAttribute('data-definition'));
  expect(await link.getAttribute('aria-describedby')).toBe('ui-term-card');
  await page.keyboard.press('Escape');
  await eventually(() => card.isVisible()).toBe(false);
});

test('Run button requests the API and shows the response', async () => {
  await open(pageTypes.reference);
  const panel = page.locator('details[open] [data-run]');
  await panel.getByRole('button', { name: 'Run' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => panel.getByRole('status').textContent()).toMatch(/^200 · application\/json · \d+ ms$/);
  expect(await panel.locator('code').textContent()).toMatch(/^\{\n {2}"[a-z]/);
});

test('arrow keys switch snippets', async () => {
  await open(pageTypes.developers);
  const box = page.locator('.service .code');
  await box.getByRole('radio', { name: 'Claude Code' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await box.locator('pre:visible').textContent()).toContain('mcpServers');
});

test('calculator computes while typing, reports errors and updates the URL', async () => {
  await open('/tools/break-even-roas');
  const order = page.getByLabel('Average order value');
  const headline = page.locator('.result .headline');
  await order.fill('48');
  await eventually(() => headline.textContent()).not.toContain('2.16');
  const computed = await headline.textContent();
  const address = page.url();
  expect(new URL(address).searchParams.get('order')).toBe('48');
  await order.fill('much');
  await page.keyboard.press('Enter');
  await eventually(() => order.getAttribute('aria-invalid')).toBe('true');
  await eventually(() => page.locator('.form-errors').textContent()).toContain('Average order value');
  expect(await focused()).toContain('name="order"');
  await page.goto(address, { waitUntil: 'networkidle' });
  await eventually(() => headline.textContent()).toBe(computed);
  expect(await order.inputValue()).toBe('48');
  await page.getByRole('button', { name: 'Back to the example' }).click();
  await eventually(() => headline.textContent()).toContain('2.16');
});

test('theme button switches the theme persistently', async () => {
  await open(pageTypes.home);
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  const button = page.getByRole('button', { name: 'Dark theme' });
  const pressed = await button.getAttribute('aria-pressed');
  expect(['true', 'false']).toContain(pressed);
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe(pressed === 'true' ? 'false' : 'true');
  const after = await ground();
  expect(after).not.toBe(before);
  await open(pageTypes.article);
  expect(await ground()).toBe(after);
});

test('glossary filter hides other terms', async () => {
  await open(pageTypes.glossary);
  await page.getByRole('searchbox', { name: 'Filter terms' }).fill('elasticity');
  const shown = page.locator('.terms li:visible');
  await eventually(() => shown.count()).toBeLessThan(5);
  expect((await shown.allTextContents()).every((text) => text.toLowerCase().includes('elasticity'))).toBe(true);
});

test('404 page suggests pages with words of the URL', async () => {
  await open('/glossary/price-elasticty-of-demand');
  await eventually(() => page.locator('[data-nearest] a').count()).toBeGreaterThan(0);
});
