import axe from 'axe-core';
import type { Browser, Frame, Page } from 'playwright';

/** The violations that axe reports in a page or frame: rules, and the elements that break them. */
export const violationsIn = async (page: Page | Frame): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // `axe` is defined in the page by the source evaluated before.
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  });
};

/**
 * Opens a menu on each of these pages, wide and light, then narrow and dark. Returns what axe reports, and the pages that are
 * wider than the window.
 */
export const violationsOn = async (
  browser: Browser,
  addresses: readonly string[],
  menu: string,
): Promise<readonly string[]> => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const violations: string[] = [];
  for (const address of addresses)
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await page.locator(menu).click();
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        // `axe` is defined in the page by the source evaluated before.
        const { axe: inPage } = window as unknown as { axe: typeof axe };
        const { violations: all } = await inPage.run(document, { resultTypes: ['violations'] });
        const isWide = document.documentElement.scrollWidth > window.innerWidth;
        return [...all.map(({ id }) => id), ...(isWide ? ['overflow'] : [])];
      });
      violations.push(...found.map((id) => `${address} ${colorScheme} ${width}: ${id}`));
    }
  await page.close();
  return violations;
};
