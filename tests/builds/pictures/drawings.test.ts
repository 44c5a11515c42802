import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanSvg } from '../../../src/content/files/clean-svg.ts';
import { contentFileHeaders } from '../../../src/interfaces/discovery/response-headers.ts';
import { openBrowser } from '../../support/browser/shared-browser.ts';
import { isFull } from '../../support/effort.ts';
import { hostileDrawings, realDrawings } from '../../support/files/hostile-svg.ts';

// tests/builds/files.test.ts holds what a build publishes equal to `cleanSvg()` and these headers.
const origin = 'http://drawings.example';
const sources = Object.entries({ ...hostileDrawings, ...realDrawings });
const clean = (source: string): string => cleanSvg(Buffer.from(source), (bytes) => bytes);

const browser = await openBrowser();

/** Serves an SVG at a path of the origin, and a page that shows it as an image at the same path with `/page`. */
const serve = async (page: Page, path: string, body: string, headers: Record<string, string> = {}): Promise<void> => {
  await page.route(origin + path, (route) => route.fulfill({ contentType: 'image/svg+xml', body, headers }));
  await page.route(`${origin}${path}/page`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<img src="${path}">` }),
  );
};

/** Opens a path and returns whether a script ran and the requests to other hosts. */
const openAt = async (page: Page, path: string) => {
  const asked: string[] = [];
  const onRequest = (request: { url(): string }): void => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) asked.push(request.url());
  };
  page.on('request', onRequest);
  await page.goto(origin + path, { waitUntil: 'load' });
  const ran = await page.evaluate(() => {
    for (const element of document.querySelectorAll('*'))
      for (const type of ['click', 'mouseover', 'focusin', 'begin'])
        element.dispatchEvent(new Event(type, { bubbles: false }));
    return 'attacked' in window;
  });
  page.off('request', onRequest);
  return { ran, asked };
};

test('a cleaned SVG runs and loads nothing, with and without the CSP', async () => {
  const page = await browser.newPage();
  const ways = [
    ['/without.svg', {}],
    ['/with.svg', { ...contentFileHeaders('with.svg') }],
  ] as const;
  // The CSP alone would stop most of them: each without it, and every third with it; `npm run test:hard` tries all in both ways.
  for (const [at, [name, source]] of Object.entries(hostileDrawings).entries())
    for (const [path, headers] of isFull || at % 3 === 0 ? ways : ways.slice(0, 1)) {
      await page.unrouteAll();
      await serve(page, path, clean(source), headers);
      expect([name, path, await openAt(page, path)]).toEqual([name, path, { ran: false, asked: [] }]);
    }
  await page.close();
});

test('the source SVGs do run scripts or load files when they are not cleaned', async () => {
  const page = await browser.newPage();
  const active = [];
  for (const [name, source] of sources) {
    await page.unrouteAll();
    await serve(page, '/source.svg', source);
    const { ran, asked } = await openAt(page, '/source.svg');
    if (ran || asked.length > 0) active.push(name);
  }
  await page.close();
  expect(active.length).toBeGreaterThan(15);
  expect(active.filter((name) => name in realDrawings)).toEqual([]);
});

test.each(Object.entries(realDrawings))(
  'a cleaned SVG with %s looks like its source, on a page and alone',
  async (_name, source) => {
    const page = await browser.newPage({ viewport: { width: 120, height: 120 } });
    const shot = async (address: string): Promise<Buffer> => {
      await page.goto(address, { waitUntil: 'load' });
      return sharp(await page.screenshot())
        .raw()
        .toBuffer();
    };
    await serve(page, '/is.svg', clean(source), { ...contentFileHeaders('is.svg') });
    await serve(page, '/was.svg', source);
    for (const form of ['', '/page']) {
      const is = await shot(`${origin}/is.svg${form}`);
      expect(is.equals(await shot(`${origin}/was.svg${form}`))).toBe(true);
      expect(is.equals(await shot('about:blank'))).toBe(false);
    }
    await page.close();
  },
);
