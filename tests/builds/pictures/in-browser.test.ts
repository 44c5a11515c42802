import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../../src/hosts/node/server.ts';
import { violationsIn } from '../../support/browser/axe-violations.ts';
import { openBrowser } from '../../support/browser/shared-browser.ts';
import { buildContent } from '../../support/builds/build.ts';
import { writePicturesFolder } from '../../support/builds/pictures-folder.ts';
import { isFull } from '../../support/effort.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

const browser = await openBrowser();
let server: RunningServer;
let origin = '';
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const { out } = await buildContent(await writePicturesFolder(), { SITE_URL: origin });
  server = await startTestServer({ out, port });
});
afterAll(() => server.stop());

const openLightbox = async (page: Page) => {
  await page.goto(`${origin}/blog/dawn`, { waitUntil: 'load' });
  const link = page.locator('figure.wide > a.zoom');
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog.lightbox');
  await dialog.waitFor();
  return { link, dialog };
};

test.each([
  [1440, 'light', 'no-preference'],
  [360, 'dark', 'reduce'],
] as const)(
  'the keyboard opens and closes a picture at %i pixels in the %s scheme',
  async (width, colorScheme, reducedMotion) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, reducedMotion });
    const { link, dialog } = await openLightbox(page);
    expect(await dialog.getAttribute('aria-label')).toBe('The range');
    expect(await dialog.locator('figcaption').textContent()).toBe('From the north.');
    const close = dialog.getByRole('button', { name: 'Close picture' });
    expect(await close.evaluate((button) => button === document.activeElement)).toBe(true);
    const animations = await dialog.evaluate((element) => getComputedStyle(element).animationName);
    expect(animations === 'none').toBe(reducedMotion === 'reduce');
    const { width: shown = 0 } = (await dialog.locator('img').boundingBox()) ?? {};
    expect(shown).toBeGreaterThan(width * 0.75);
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.close();
  },
);

test('a press on the picture or the button closes it, and a second opening loads no second style sheet', async () => {
  const page = await browser.newPage();
  const { link, dialog } = await openLightbox(page);
  await dialog.locator('img').click();
  await dialog.waitFor({ state: 'detached' });
  await link.click();
  await dialog.getByRole('button').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('link[href*="lightbox"][rel="stylesheet"]').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/blog/dawn');
  await page.close();
});

test('the arrow keys go from picture to picture, and the focus returns to the last one', async () => {
  const page = await browser.newPage();
  const { dialog } = await openLightbox(page);
  const labels: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key);
    labels.push(await dialog.getAttribute('aria-label'));
  }
  expect(labels).toEqual(['North', 'Rain', 'Rain', 'North']);
  expect(await dialog.locator('figure').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.querySelector('img')?.alt)).toBe('North');
  await page.close();
});

test('without JavaScript a picture is a link to its file', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/blog/dawn`);
  await page.locator('figure.wide > a.zoom').click();
  await page.waitForURL(`${origin}/blog/pics/range.png`);
  await page.close();
});

const widths = [1440, 1100, 768, 360];

// Each page in two widths, each width with a page or two; `npm run test:hard` tries all.
test.each([
  ['/blog/dawn', [1440, 768]],
  ['/blog/noon', [1100, 360]],
  ['/blog', [768, 360]],
] as const)('%s does not move while its pictures load, and fits every width', async (pathname, some) => {
  for (const width of isFull ? widths : some) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) Object.assign(window, { shift: Reflect.get(window, 'shift') + Number(entry.value) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(origin + pathname, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.01);
    await page.evaluate(() => scrollTo(500, 0));
    expect(await page.evaluate(() => scrollX)).toBe(0);
    if (width === 360) expect(await violationsIn(page)).toEqual([]);
    await page.close();
  }
});

test('wide and full pictures reach the end of the page and both edges of the window', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  await page.goto(`${origin}/blog/dawn`, { waitUntil: 'load' });
  const getBox = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  const [title, text, wide, full] = await Promise.all([
    getBox('header.head'),
    getBox('.body > p >> nth=0'),
    getBox('figure.wide'),
    getBox('figure.full'),
  ]);
  expect(Math.abs(wide.x - text.x)).toBeLessThan(2);
  expect(Math.abs(wide.width - title.width)).toBeLessThan(16);
  expect(full.x).toBeLessThanOrEqual(0);
  expect(full.width).toBe(1440);
  await page.close();
});
