import { expect, inject, test } from 'vitest';
import { pageTypeList } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { sample } from '../support/effort.ts';
import { eventually } from '../support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();
const some = sample(pageTypeList, 3);

test.each(some)('"%s" keeps its controls in sight with text twice as large', async (_, address) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(origin + address, { waitUntil: 'load' });
  const found = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const outside = [...document.querySelectorAll('.top :is(a, button)')].filter((element) => {
      const { width, left, right } = element.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth);
    });
    return {
      wide: document.documentElement.scrollWidth > innerWidth,
      outside: outside.map(({ outerHTML }) => outerHTML),
    };
  });
  expect(found).toEqual({ wide: false, outside: [] });
  await page.close();
});

test('the header has one line at 320 pixels, and leaves a low window to the text', async () => {
  // As on phones, where scroll bars take no room.
  const page = await browser.newPage({ viewport: { width: 320, height: 800 }, isMobile: true });
  await page.goto(origin, { waitUntil: 'load' });
  const header = page.locator('.top');
  const place = async () => {
    await page.evaluate(() => scrollTo(0, 600));
    return header.evaluate((element) => element.getBoundingClientRect());
  };
  expect(await place()).toMatchObject({ top: 0, height: 65 });
  // 1280 by 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  expect((await place()).bottom).toBeLessThan(0);
  await page.close();
});

test('curves and their legend differ by more than colours', async () => {
  const page = await browser.newPage({ forcedColors: 'active' });
  await page.goto(`${origin}/tools/unit-economics?customers=200`, { waitUntil: 'networkidle' });
  const read = (selector: string, name: 'strokeDasharray' | 'borderBlockStartStyle', pseudo?: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, [property, part]) =>
          elements.map((element) => Reflect.get(getComputedStyle(element, part), property)),
        [name, pseudo] as const,
      );
  expect(new Set(await read('.curve', 'strokeDasharray')).size).toBe(2);
  expect(new Set(await read('.chart-key', 'borderBlockStartStyle', '::before')).size).toBe(2);
  const label = page.locator('.plot .tick').first();
  const colour = await page.evaluate(() => getComputedStyle(document.body).color);
  // The script of the page may draw the chart anew.
  await eventually(() => label.evaluate((element) => getComputedStyle(element).fill)).toBe(colour);
  await page.close();
});
