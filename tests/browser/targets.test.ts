import { expect, inject, test } from 'vitest';
import { pageTypeList } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';

const origin = inject('origin');
const browser = await openBrowser();

/** The smallest side of a target, in CSS pixels (WCAG 2.2, 2.5.8). */
const least = 24;

/**
 * The targets of a page that are too small: those narrower or lower than 24 pixels, unless they stand in a sentence, or no
 * other target is within the circle of 24 pixels around their middle.
 */
const smallTargets = (smallest: number): string[] => {
  const shown = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  );
  const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }));
  const isInSentence = (element: HTMLElement): boolean => {
    const own = element.textContent.trim().length;
    const around = element.closest('p, li, dd, td, th, figcaption, blockquote, small, cite, code, span');
    return getComputedStyle(element).display.startsWith('inline') && (around?.textContent.trim().length ?? 0) > own;
  };
  return boxes.flatMap(({ element, box }) => {
    if (Math.min(box.width, box.height) >= smallest - 0.5 || box.width < 2 || isInSentence(element)) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isNear = boxes.some(({ element: other, box: at }) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      const [dx, dy] = [Math.max(at.left - x, 0, x - at.right), Math.max(at.top - y, 0, y - at.bottom)];
      return Math.hypot(dx, dy) < smallest / 2;
    });
    return isNear
      ? [
          `${element.tagName} "${element.textContent.trim().slice(0, 40)}" ${box.width.toFixed()}×${box.height.toFixed()}`,
        ]
      : [];
  });
};

test.each(pageTypeList)('targets of "%s" are 24 pixels, or far enough apart', async (_, address) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(origin + address, { waitUntil: 'load' });
  expect(await page.locator('a[href]').count()).toBeGreaterThan(3);
  expect(await page.evaluate(smallTargets, least)).toEqual([]);
  await page.close();
});
