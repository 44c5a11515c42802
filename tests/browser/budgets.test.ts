import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { pageTypeList } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';

const origin = inject('origin');
const browser = await openBrowser();

/** Transferred bytes of a page before any interaction, gzipped; fonts are compressed already. */
const limits = { stylesheet: 12 * 1024, script: 5 * 1024, font: 125 * 1024 };

// Side by side: each waits half a second for a quiet network.
test.concurrent.each(pageTypeList)('"%s" stays within its budget of bytes', async (name, path) => {
  const page = await browser.newPage();
  const spent = { stylesheet: 0, script: 0, font: 0 };
  const waiting: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'stylesheet' && type !== 'script' && type !== 'font') return;
    // The 404 page searches for similar pages: those requests are not part of its weight.
    if (name === 'lost' && response.url().includes('/pagefind/')) return;
    const count = async (): Promise<void> => {
      const body = await response.body();
      spent[type] += type === 'font' ? body.length : gzipSync(body).length;
    };
    waiting.push(count());
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await Promise.all(waiting);
  await page.close();
  expect(spent.stylesheet).toBeGreaterThan(1000);
  expect(spent.stylesheet).toBeLessThanOrEqual(limits.stylesheet);
  expect(spent.script).toBeLessThanOrEqual(limits.script);
  expect(spent.font).toBeLessThanOrEqual(limits.font);
});
