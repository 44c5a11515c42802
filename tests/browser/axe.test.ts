import axe from 'axe-core';
import { expect, inject, test } from 'vitest';
import { pageTypeList } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { isFull } from '../support/effort.ts';

const origin = inject('origin');
const browser = await openBrowser();
// One page for all: a context for each takes as long as its pages.
const page = await browser.newPage({ reducedMotion: 'reduce' });

// Every page has both schemes, widths and directions in two forms, and its neighbour has two others: over all pages, every two of
// the three meet. `npm run test:hard` runs all eight forms of each page.
const halves = [
  [
    { colorScheme: 'light', width: 320, direction: 'ltr' },
    { colorScheme: 'dark', width: 1280, direction: 'rtl' },
  ],
  [
    { colorScheme: 'light', width: 1280, direction: 'ltr' },
    { colorScheme: 'dark', width: 320, direction: 'rtl' },
  ],
  [
    { colorScheme: 'light', width: 1280, direction: 'rtl' },
    { colorScheme: 'dark', width: 320, direction: 'ltr' },
  ],
  [
    { colorScheme: 'light', width: 320, direction: 'rtl' },
    { colorScheme: 'dark', width: 1280, direction: 'ltr' },
  ],
] as const;
const cases = pageTypeList.map(
  ([name, path], at) => [name, path, isFull ? halves.flat() : (halves[at % halves.length] ?? [])] as const,
);

test.each(cases)('axe reports no violations on "%s" in any scheme, width or direction', async (_, path, forms) => {
  const allViolations: string[] = [];
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.evaluate(axe.source);
  for (const { colorScheme, width, direction } of forms) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const violations = await page.evaluate(async (dir) => {
      document.documentElement.dir = dir;
      // `axe` is defined in the page by the source evaluated before.
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const results = await inPage.run(document, { resultTypes: ['violations'] });
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    }, direction);
    allViolations.push(...violations.map((violation) => `${colorScheme} ${width} ${direction}: ${violation}`));
  }
  expect(allViolations).toEqual([]);
});
