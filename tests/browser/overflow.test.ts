import { expect, inject, test } from 'vitest';
import { pageTypeList } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { isFull } from '../support/effort.ts';

const origin = inject('origin');
const browser = await openBrowser();
// One page for all: a context for each takes as long as its pages.
const page = await browser.newPage({ viewport: { width: 320, height: 900 } });

const widths = [320, 360, 480, 600, 768, 896, 960, 1024, 1152, 1280, 1440, 1920];
// Each page has every second width, its neighbour the others, and the other direction, which mirrors the same rules, in two of
// them. `npm run test:hard` tries all widths of each page in both.
const cases = pageTypeList.map(([name, path], at) => {
  const tried = widths.filter((_, index) => isFull || (index + at) % 2 === 0);
  const mirrored = tried.filter((_, index) => isFull || (index + at) % 3 === 0);
  return { name, path, forms: { ltr: tried, rtl: mirrored } };
});

test.each(cases)('"$name" does not overflow from 320 to 1920 pixels', async ({ path, forms }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(origin + path, { waitUntil: 'load' });
  const wide: string[] = [];
  for (const [direction, tried] of Object.entries(forms)) {
    await page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, direction);
    for (const width of tried) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${width} ${direction}: ${over} pixels`);
    }
  }
  expect(wide).toEqual([]);
});
