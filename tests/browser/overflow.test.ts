import { expect, inject, test } from 'vitest';
import { pageTypeList } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { sample } from '../support/effort.ts';

const origin = inject('origin');
const browser = await openBrowser();

const widths = [320, 360, 480, 600, 768, 896, 960, 1024, 1152, 1280, 1440, 1920];
// The other direction mirrors the same rules: `npm run test:hard` tries it in every width, too.
const forms = [
  ['ltr', widths],
  ['rtl', sample(widths, 3)],
] as const;

test.each(pageTypeList)('"%s" does not overflow from 320 to 1920 pixels', async (_, path) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 900 } });
  await page.goto(origin + path, { waitUntil: 'load' });
  const wide: string[] = [];
  for (const [direction, tried] of forms) {
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
  await page.close();
  expect(wide).toEqual([]);
});
