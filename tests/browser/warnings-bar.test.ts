import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { temporaryFolder } from '../support/builds/build.ts';
import { eventually } from '../support/eventually.ts';
import { serveDev } from '../support/servers/serve-dev.ts';

const browser = await openBrowser();
const other = createServer();
let taken = 0;
let file = '';
let dev: Awaited<ReturnType<typeof serveDev>>;
beforeAll(async () => {
  const content = await temporaryFolder();
  file = path.join(content, 'index.md');
  await writeFile(file, '# Birds\n\nSee [the owls](owls.md) and ![a wren](wren.png).\n');
  await writeFile(path.join(content, 'wren.md'), '# Wren\n\nA small bird.\n');
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  taken = typeof address === 'object' && address !== null ? address.port : 0;
  dev = await serveDev({ CONTENT_DIR: content, PORT: String(taken) });
});
afterAll(async () => {
  await dev.stop();
  other.close();
});

test('`npm run dev` takes the next port when its own is taken, and says so', async () => {
  const own = Number(new URL(dev.address).port);
  expect(own).toBeGreaterThan(taken);
  expect(dev.output()).toContain(`Another program listens on port ${taken}; this site is on port ${own}.`);
  const { url } = await (await fetch(`${dev.address}/api/v1/content/wren`)).json();
  expect(url).toBe(`http://localhost:${own}/wren`);
});

test('`npm run dev` shows the warnings in a bar, which opens to their list and goes when they are mended', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
  await page.goto(dev.address, { waitUntil: 'load' });
  const bar = page.locator('halyard-faults details');
  await bar.waitFor();
  const summary = bar.locator('summary');
  const count = await bar.locator('li').count();
  expect([count > 1, await summary.textContent()]).toEqual([true, `${count} warnings in the content`]);
  expect(await bar.locator('li').first().isVisible()).toBe(false);
  await summary.click();
  const place = bar.getByRole('button', { name: /index\.md:3:/ }).first();
  expect(await place.isVisible()).toBe(true);
  const inside = await bar.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
  });
  expect(inside).toBe(true);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // `axe` is defined in the page by the source evaluated before.
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const results = await inPage.run('halyard-faults', { resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  });
  expect(violations).toEqual([]);
  await writeFile(file, '# Birds\n\nSee the owls.\n');
  await eventually(() => page.getByText('See the owls.').isVisible()).toBe(true);
  await eventually(() => bar.getByRole('button', { name: /index\.md:3:/ }).count()).toBe(0);
});
