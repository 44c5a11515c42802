import type { Page } from 'playwright';
import { isFull } from '../effort.ts';
import { violationsIn } from './axe-violations.ts';

/** A way to show a page. */
export interface Form {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
}

const show = async (page: Page, { colorScheme, width, direction }: Form, height = 900): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);
};

// A page has one of them, and the next ones have the others: over some pages, every two of scheme, width and direction meet.
// `npm run test:hard` runs all eight forms of each page.
const chosen = [
  { colorScheme: 'light', width: 320, direction: 'ltr' },
  { colorScheme: 'dark', width: 1280, direction: 'ltr' },
  { colorScheme: 'dark', width: 320, direction: 'rtl' },
  { colorScheme: 'light', width: 1280, direction: 'rtl' },
] as const;
const rest = [
  { colorScheme: 'dark', width: 1280, direction: 'rtl' },
  { colorScheme: 'dark', width: 320, direction: 'ltr' },
  { colorScheme: 'light', width: 1280, direction: 'ltr' },
  { colorScheme: 'light', width: 320, direction: 'rtl' },
] as const;

/** The violations that axe reports in a page, in the forms that are this page's turn. */
export const violationsInForms = async (page: Page, turn: number): Promise<string[]> => {
  const all: string[] = [];
  for (const form of isFull ? [...chosen, ...rest] : chosen.slice(turn % chosen.length).slice(0, 1)) {
    await show(page, form);
    const violations = await violationsIn(page);
    all.push(...violations.map((text) => `${form.colorScheme} ${form.width} ${form.direction}: ${text}`));
  }
  return all;
};

const widths = [320, 360, 480, 600, 768, 896, 960, 1024, 1152, 1280, 1440, 1920];

/**
 * The widths and directions in which a page overflows. Each page has every fourth width, its neighbours the others, and
 * the other direction, which mirrors the same rules, in one of them. `npm run test:hard` tries all widths of each page in both.
 */
export const getOverflows = async (page: Page, turn: number): Promise<string[]> => {
  const wide: string[] = [];
  const tried = widths.filter((_, index) => isFull || (index + turn) % 4 === 0);
  const mirrored = tried.filter((_, index) => isFull || index === turn % 3);
  for (const [direction, some] of [
    ['ltr', tried],
    ['rtl', mirrored],
  ] as const)
    for (const width of some) {
      // A page is as wide in a low window, of which less is drawn.
      await show(page, { colorScheme: 'light', width, direction }, 300);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${width} ${direction}: ${over} pixels`);
    }
  return wide;
};

const pictured = [
  { colorScheme: 'light', width: 1280, direction: 'ltr' },
  { colorScheme: 'dark', width: 360, direction: 'ltr' },
  { colorScheme: 'light', width: 360, direction: 'ltr' },
  { colorScheme: 'dark', width: 1280, direction: 'ltr' },
] as const;

/**
 * Writes screenshots of a page, for people to look at, to files that begin with a name. Returns their sizes in bytes. Each
 * page has its first window in one of the first two forms; `npm run test:hard` takes the whole page in all four.
 */
export const takeScreenshots = async (page: Page, turn: number, name: string): Promise<number[]> => {
  const sizes: number[] = [];
  for (const form of isFull ? pictured : pictured.slice(turn % 2).slice(0, 1)) {
    await show(page, form);
    const path = `${name}-${form.colorScheme}-${form.width}.png`;
    sizes.push((await page.screenshot({ path, fullPage: isFull })).length);
  }
  return sizes;
};
