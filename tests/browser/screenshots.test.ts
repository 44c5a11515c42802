import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pageTypeList } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { isFull } from '../support/effort.ts';

const origin = inject('origin');
const folder = path.resolve('reports/screenshots');
const browser = await openBrowser();
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
});
afterAll(() => browser.close());

// Each page has one of the two; `npm run test:hard` takes all four of each.
const pairs = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;
const rest = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const;
const cases = pageTypeList.map(([name, address], index) => ({
  name,
  address,
  forms: isFull ? [...pairs, ...rest] : pairs.slice(index % 2).slice(0, 1),
}));

// Screenshots of every kind of page, for people to look at. The test is that each page renders. Pages wait side by side for
// a quiet network.
test.concurrent.each(cases)('"$name" renders', async ({ name, address, forms }) => {
  for (const { colorScheme, width } of forms) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    const file = path.join(folder, `${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
    expect((await stat(file)).size).toBeGreaterThan(5000);
    await page.close();
  }
});
