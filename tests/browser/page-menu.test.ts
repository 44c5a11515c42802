import { expect, inject, test } from 'vitest';
import { pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { eventually } from '../support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();

test('page menu fits into the window of a phone on its side, and its last link can be clicked', async () => {
  const page = await browser.newPage({ viewport: { width: 740, height: 360 } });
  await page.goto(origin + pageTypes.article, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Formats' }).click();
  const menu = page.locator('#ui-page-menu');
  const isInside = await menu.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(isInside).toBe(true);
  await menu.getByRole('link', { name: 'Cite this page' }).click();
  await eventually(() => page.locator('#ui-cite').isVisible()).toBe(true);
  await page.close();
});
