import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { isFull, sample } from '../support/effort.ts';
import { eventually } from '../support/eventually.ts';
import { serveDev } from '../support/servers/serve-dev.ts';

const origin = inject('origin');
const browser = await openBrowser();
let dev: Awaited<ReturnType<typeof serveDev>>;
beforeAll(async () => {
  // With the origin of the built site, so that both have the same bytes.
  dev = await serveDev({ CONTENT_DIR: 'content', SITE_URL: origin });
});
afterAll(async () => {
  await dev.stop();
});

const open = async (address: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  // The built page leaves out a font that comes too late for the first paint.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll('font-display:optional', 'font-display:swap');
    await route.fulfill({ response, body: css });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(async () => document.fonts.ready);
  return page;
};

/** Every computed property of the elements that every page has, those of colour, type and size among them. */
const getStyles = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'header', 'h1', 'main', 'main p', 'main a', 'footer', 'header button'].map((selector) => {
      const found = document.querySelector(selector);
      const style = found === null ? undefined : getComputedStyle(found);
      // The build minifies: other spellings of custom properties, and `background: 0 0` for `none`.
      const names = style && Array.from(style).filter((name) => !/^--|^background-position/.test(name));
      return [selector, names?.map((name) => `${name}: ${style?.getPropertyValue(name)}`)];
    }),
  );

/** The elements whose styles differ, with the properties of both pages that the other does not have. */
const differences = async (one: Page, other: Page) => {
  const [left, right] = [await getStyles(one), await getStyles(other)];
  return left.flatMap(([selector, names], at) => {
    const theirs = right[at]?.[1];
    const [ours, others] = [new Set(names), new Set(theirs)];
    const only = [...ours.symmetricDifference(others)];
    return only.length === 0 ? [] : [{ selector, only }];
  });
};

// Every third layout; `npm run test:hard` compares one page of each kind.
const {
  home,
  glossary,
  'section index': index,
  article,
  'declared tool': tool,
  search,
  ask,
  developers,
  lost,
} = pageTypes;
const layouts = sample([article, home, tool, glossary, search, developers, ask, index, lost], 3);
const compared = isFull ? Object.values(pageTypes) : layouts;

test('pages of `npm run dev` look as those of the build do, in light and in dark', async () => {
  for (const path of compared) {
    const [built, live] = [await open(origin + path), await open(dev.address + path)];
    for (const colorScheme of ['light', 'dark'] as const) {
      await built.emulateMedia({ colorScheme });
      await live.emulateMedia({ colorScheme });
      const where = [path, colorScheme] as const;
      await eventually(async () => [...where, ...(await differences(live, built))]).toEqual(where);
    }
    await Promise.all([built.close(), live.close()]);
  }
});

const mcpText = async (address: string, path: string): Promise<string> => {
  const params = { name: 'get_page', arguments: { path } };
  const response = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  return (await response.json()).result.content[0].text;
};

test('the panel "As agents see it" shows the bytes that the built site serves', async () => {
  const path = pageTypes.entry;
  const page = await open(dev.address + path);
  await page.keyboard.press('a');
  const shown = async (tab: string): Promise<string | null> => {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('tabpanel').locator('pre').waitFor();
    return page.getByRole('tabpanel').locator('pre').textContent();
  };
  const textAt = async (address: string): Promise<string> => (await fetch(address)).text();
  expect(await shown('Markdown')).toBe(await textAt(`${origin}${path}.md`));
  expect(await shown('JSON')).toBe(await textAt(`${origin}/api/v1/content${path}`));
  expect(await shown('MCP')).toBe(await mcpText(origin, path));
  const html = await textAt(origin + path);
  expect(html).toContain(`<script type="application/ld+json">${await shown('JSON-LD')}</script>`);
  await page.close();
});

test('the panel shows the place of the page in search for each of its headings', async () => {
  const page = await open(dev.address + pageTypes.entry);
  await page.keyboard.press('a');
  await page.getByRole('tab', { name: 'Passages' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('term').first().waitFor();
  expect(await panel.getByRole('term').allTextContents()).toContainEqual(
    expect.stringMatching(/^Positioning result \d/),
  );
  expect(await panel.getByRole('definition').first().textContent()).toMatch(/^Positioning /);
  await page.close();
});

test('the panel says while one types whether the page answers, and which page does', async () => {
  const page = await open(dev.address + pageTypes.entry);
  await page.keyboard.press('a');
  await page.getByRole('tab', { name: 'Questions' }).click();
  const answered = page.getByRole('tabpanel').getByRole('status');
  const box = page.getByLabel('Would this page answer…?');
  const title = (await page.locator('h1').textContent()) ?? '';
  await box.pressSequentially(`What is ${title.trim().toLowerCase()}?`);
  await eventually(() => answered.textContent()).toMatch(/Yes: this page is quoted first.*threshold is \d+ %/);
  await box.fill('How long should an A/B test run?');
  await eventually(() => answered.textContent()).toMatch(/No: “.+” answers\./);
  await box.fill('Who won the football match?');
  await eventually(() => answered.textContent()).toMatch(/No: the site has no answer/);
  await page.close();
});

test('the panel is a labelled dialog, opened and closed by keys, with its focus returned', async () => {
  const page = await open(dev.address + pageTypes.entry);
  const button = page.getByRole('button', { name: 'As agents see it' });
  const dialog = page.getByRole('dialog', { name: 'As agents see it' });
  await button.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
  expect(await focused()).toBe('Markdown');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('JSON');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Questions');
  await page.getByLabel('Would this page answer…?').pressSequentially('a');
  expect(await dialog.isVisible()).toBe(true);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // `axe` is defined in the page by the source evaluated before.
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const results = await inPage.run('halyard-panel', { resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  });
  expect(violations).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(() => dialog.isVisible()).toBe(false);
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.close();
});
