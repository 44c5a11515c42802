import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser/browser.ts';
import { pageTypeList } from '../support/browser/page-types.ts';
import { isFull } from '../support/effort.ts';

const origin = inject('origin');
const folder = path.resolve('reports/screenshots');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await mkdir(folder, { recursive: true });
});
afterAll(() => browser.close());

// `npm run test:hard` takes all four.
const forms = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
  ...(isFull
    ? ([
        { colorScheme: 'light', width: 360 },
        { colorScheme: 'dark', width: 1280 },
      ] as const)
    : []),
] as const;

// Screenshots of every kind of page, for people to look at. The test is that each page renders. Pages wait side by side for
// a quiet network.
test.concurrent.each(pageTypeList)('"%s" renders in both schemes and widths', async (name, address) => {
  for (const { colorScheme, width } of forms) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    const file = path.join(folder, `${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
    expect((await stat(file)).size).toBeGreaterThan(5000);
    await page.close();
  }
});
