import type { Page, Route } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import { germanPages, pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { getShift, watchShifts } from '../support/browser/visit.ts';
import { sample } from '../support/effort.ts';
import { startSlowDocuments } from '../support/servers/slow-documents.ts';

const browser = await openBrowser();
const origin = inject('origin');
const slow = await startSlowDocuments(origin, 9);
afterAll(() => slow.close());

const pages = { ...pageTypes, ...germanPages };
const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
];
const cases = sample(
  Object.entries(pages).flatMap(([name, address]) => sizes.map((size) => [name, size.width, address, size] as const)),
  3,
);

const openPage = async (viewport: (typeof sizes)[number]): Promise<Page> => {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(watchShifts);
  return page;
};

/** Waits until the browser has drawn what it has, which it does from the start of the body on. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.querySelector('body') === null
      ? undefined
      : new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

test.each(cases)('"%s" does not move at %d pixels while its document arrives', async (_name, _width, address, size) => {
  const page = await openPage(size);
  await page.goto(slow.origin + address, { waitUntil: 'commit' });
  do await drawn(page);
  while (slow.sendNext());
  await page.waitForLoadState('networkidle');
  expect(await getShift(page)).toBeLessThanOrEqual(0.01);
  await page.close();
});

test.each(cases)('"%s" does not move at %d pixels when its fonts come late', async (_name, _width, address, size) => {
  const page = await openPage(size);
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.woff2', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(origin + address, { waitUntil: 'domcontentloaded' });
  await drawn(page);
  isHeld = false;
  for (const route of held) await route.continue();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn(page);
  expect(held.length).toBeGreaterThan(0);
  // The fonts shown until then are as wide on average, but a line may still break elsewhere: at most one does.
  expect(await getShift(page)).toBeLessThanOrEqual(0.02);
  await page.close();
});

test.each(cases)('"%s" does not move at %d pixels when its scripts come late', async (_name, _width, address, size) => {
  const page = await openPage(size);
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(origin + address, { waitUntil: 'commit' });
  await page.waitForSelector('.foot');
  await drawn(page);
  isHeld = false;
  for (const route of held) await route.continue();
  await page.waitForLoadState('networkidle');
  await drawn(page);
  expect(held.length).toBeGreaterThan(0);
  expect(await getShift(page)).toBeLessThanOrEqual(0.01);
  await page.close();
});
