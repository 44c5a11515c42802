import type { BrowserContextOptions, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { eventually } from '../support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();

const noted = '/blog/how-long-to-run-an-ab-test';
const open = async (path: string, options: BrowserContextOptions): Promise<Page> => {
  const page = await browser.newPage(options);
  await page.goto(origin + path, { waitUntil: 'load' });
  return page;
};

interface Place {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const getPlaces = (page: Page, selector: string): Promise<Place[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top, bottom, left, right };
    }),
  );

test('footnotes are in the margin on wide screens, else below the text', async () => {
  const page = await open(noted, { viewport: { width: 1440, height: 900 } });
  const marks = await getPlaces(page, '[data-footnote-ref]');
  const notes = await getPlaces(page, '.footnotes li');
  const [text] = await getPlaces(page, '.body');
  expect(notes.length).toBe(3);
  for (const [index, note] of notes.entries()) {
    expect(Math.abs(note.top - (marks[index]?.top ?? 0))).toBeLessThan(30);
    expect(note.left).toBeGreaterThan(text?.right ?? 1440);
    expect(note.top).toBeGreaterThan(notes[index - 1]?.bottom ?? 0);
  }
  await page.setViewportSize({ width: 1000, height: 900 });
  const below = await getPlaces(page, '.footnotes li');
  expect(below[0]?.top).toBeGreaterThan(marks.at(-1)?.top ?? 0);
  expect(below[0]?.left).toBeLessThan(text?.right ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const printed = await getPlaces(page, '.footnotes li');
  expect(printed[1]?.left).toBe(printed[0]?.left);
  expect(printed[1]?.top).toBeCloseTo(printed[0]?.bottom ?? 0, -2);
  await page.close();
});

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('view transitions with motion "%s": %s', async (reducedMotion, moves) => {
  const page = await browser.newPage({ reducedMotion });
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.moved = String(event.viewTransition !== null);
    });
  });
  await page.goto(origin + pageTypes.glossary, { waitUntil: 'load' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    moves ? 'smooth' : 'auto',
  );
  await page.locator('.terms a').first().click();
  await page.waitForURL('**/glossary/*');
  await eventually(() => page.locator('html').getAttribute('data-moved')).toBe(String(moves));
  await page.close();
});

test('selected controls are visible with forced colours', async () => {
  const page = await open(pageTypes.entry, { forcedColors: 'active' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('price');
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  const colours = await page
    .getByRole('option')
    .evaluateAll((elements) =>
      elements.map((element) => [element.ariaSelected, getComputedStyle(element).backgroundColor] as const),
    );
  const chosen = new Set(colours.flatMap(([selected, colour]) => (selected === 'true' ? [colour] : [])));
  expect(chosen.size).toBe(1);
  for (const [selected, colour] of colours) expect(chosen.has(colour)).toBe(selected === 'true');
  await page.close();
});

test('first sentence of an essay is in view on a small phone', async () => {
  const page = await open(pageTypes.article, { viewport: { width: 360, height: 640 } });
  const line = await page
    .locator('.prose > p')
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]?.bottom;
    });
  expect(line).toBeLessThanOrEqual(640);
  await page.close();
});

test('search dialog fits a phone', async () => {
  const page = await open(noted, { viewport: { width: 360, height: 740 } });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('price');
  await page.getByRole('option').first().waitFor();
  const [dialog] = await getPlaces(page, 'dialog[open]');
  // While a further search runs, results of the one before may be hidden.
  const parts = await getPlaces(page, 'dialog[open] > :visible, dialog[open] [role="option"]:visible');
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) {
    expect(part.left).toBeGreaterThanOrEqual(dialog?.left ?? 0);
    expect(part.right).toBeLessThanOrEqual(dialog?.right ?? 0);
  }
  await page.close();
});

test('theme.css overrides rules in layers', async () => {
  const page = await open(pageTypes.article, { bypassCSP: true });
  await page.addStyleTag({ content: ':where(h1, .prose h2, .brand) { color: rgb(1, 2, 3) }' });
  const colours = await page
    .locator('h1, .prose h2, .top .brand')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
  expect(colours.length).toBeGreaterThan(3);
  expect(new Set(colours)).toEqual(new Set(['rgb(1, 2, 3)']));
  await page.close();
});

test('a table that goes on fades at its end, until one has scrolled to it', async () => {
  const page = await open(noted, { viewport: { width: 360, height: 900 } });
  const tables = page.locator('.prose .scroll');
  const getFade = (index: number) =>
    tables.nth(index).evaluate((box) => ({
      fade: Number.parseFloat(getComputedStyle(box).getPropertyValue('--fade') || '0'),
      hidden: box.scrollWidth - box.clientWidth,
    }));
  const [wide, narrow] = [await getFade(0), await getFade(1)];
  expect(wide.hidden).toBeGreaterThan(0);
  expect(wide.fade).toBeGreaterThan(0);
  expect(narrow).toEqual({ fade: 0, hidden: 0 });
  await tables.nth(0).evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }));
  await eventually(async () => (await getFade(0)).fade).toBe(0);
  await page.close();
});

test('print has no controls, keeps short tables whole and lets long ones go on', async () => {
  const page = await open(pageTypes.reference, { viewport: { width: 800, height: 1100 } });
  await page.emulateMedia({ media: 'print' });
  const tables = await page.locator('.prose table').evaluateAll((all) =>
    all.map((table) => ({
      isLong: table.querySelectorAll('tbody tr').length > 6,
      breaks: getComputedStyle(table).breakInside,
    })),
  );
  expect(new Set(tables.map(({ isLong, breaks }) => `${isLong} ${breaks}`))).toEqual(new Set(['true auto']));
  for (const hidden of ['.tree', '.page-menu', '.install', '.code-bar', '.foot'])
    for (const part of await page.locator(hidden).all()) expect(await part.isVisible(), hidden).toBe(false);
  expect(await page.locator('.print-address').innerText()).toContain(pageTypes.reference);
  await page.goto(origin + noted);
  const short = await page
    .locator('.prose table')
    .first()
    .evaluate((table) => getComputedStyle(table).breakInside);
  expect(short).toBe('avoid');
  await page.close();
});

test('the menu of a page and the card of a term open where the window has room', async () => {
  const page = await open(pageTypes.article, { viewport: { width: 1440, height: 900 } });
  await page.locator('[popovertarget="ui-page-menu"]').click();
  const [menu] = await getPlaces(page, '#ui-page-menu');
  expect(menu?.top).toBeGreaterThanOrEqual(0);
  expect(menu?.bottom).toBeLessThanOrEqual(900);
  await page.keyboard.press('Escape');
  const link = page.locator('.body a.term').first();
  await link.evaluate((element) =>
    scrollTo({ top: element.getBoundingClientRect().bottom + scrollY - innerHeight + 10, behavior: 'instant' }),
  );
  await link.hover();
  await page.locator('#ui-term-card').waitFor();
  const [card] = await getPlaces(page, '#ui-term-card');
  expect(card?.bottom).toBeLessThanOrEqual(900);
  await page.close();
});

test('emphasis in Chinese and Japanese has dots in place of slanted letters', async () => {
  const page = await open(pageTypes.plain, {});
  const found = await page.evaluate(() =>
    ['zh', 'zh-TW', 'ja', 'en'].map((language) => {
      const [paragraph, emphasis] = ['p', 'em'].map((name) => document.createElement(name));
      if (paragraph === undefined || emphasis === undefined) return [];
      paragraph.lang = language;
      paragraph.append(emphasis);
      document.querySelector('.prose')?.append(paragraph);
      const { fontStyle, textEmphasisStyle } = getComputedStyle(emphasis);
      return [fontStyle, textEmphasisStyle];
    }),
  );
  const dotted = ['normal', 'dot'];
  expect(found).toEqual([dotted, dotted, dotted, ['italic', 'none']]);
  await page.close();
});
