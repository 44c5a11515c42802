import type { Response } from 'playwright';
import { expect, inject, test } from 'vitest';
import { germanPages, pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';

const origin = inject('origin');
const browser = await openBrowser();

/** Bytes as sent of a page before any interaction, by the kind of request. */
const limits = { document: 15 * 1024, stylesheet: 10 * 1024, script: 5 * 1024, font: 42 * 1024 };
type Kind = keyof typeof limits;
const isKind = (kind: string): kind is Kind => Object.hasOwn(limits, kind);
const limitOfAll = 60 * 1024;

const transferred = async (response: Response): Promise<number> => (await response.request().sizes()).responseBodySize;

// Side by side: each waits half a second for a quiet network.
test.concurrent.each(Object.entries({ ...pageTypes, ...germanPages }))(
  '"%s" stays within its budget of bytes and does not move',
  async (name, path) => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    const waiting: Promise<[string, number]>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      // The 404 page searches for similar pages: those requests are not part of its weight.
      if (name === 'lost' && response.url().includes('/pagefind/')) return;
      waiting.push(transferred(response).then((bytes) => [kind, bytes]));
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(waiting);
    const shift = await page.evaluate(() =>
      ('shifts' in window ? (window.shifts as number[]) : [1]).reduce((a, b) => a + b, 0),
    );
    await page.close();
    const spent = { document: 0, stylesheet: 0, script: 0, font: 0 };
    let all = 0;
    for (const [kind, bytes] of sizes) {
      all += bytes;
      if (isKind(kind)) spent[kind] += bytes;
    }
    expect(spent.stylesheet).toBeGreaterThan(1000);
    for (const [kind, limit] of Object.entries(limits))
      if (isKind(kind)) expect(spent[kind], kind).toBeLessThanOrEqual(limit);
    expect(all).toBeLessThanOrEqual(limitOfAll);
    expect(shift).toBeLessThanOrEqual(0.01);
  },
);
