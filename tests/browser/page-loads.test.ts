import { expect, inject, test } from 'vitest';
import { germanPages, pageTypeList, pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { type Visit, visitPage } from '../support/browser/visit.ts';

const origin = inject('origin');
const browser = await openBrowser();

/** Bytes as sent of a page before any interaction, by the kind of request. */
const limits = { document: 15 * 1024, stylesheet: 10 * 1024, script: 5 * 1024, font: 42 * 1024 };
type Kind = keyof typeof limits;
const isKind = (kind: string): kind is Kind => Object.hasOwn(limits, kind);
const limitOfAll = 60 * 1024;

const visits = new Map<string, Promise<Visit>>();
/** Visits a page with scripts, once for all tests. */
const visit = (path: string): Promise<Visit> => {
  const cached = visits.get(path) ?? visitPage(browser, origin + path);
  visits.set(path, cached);
  return cached;
};

// Side by side: each visit waits half a second for a quiet network.
test.concurrent.each(Object.entries({ ...pageTypes, ...germanPages }))(
  '"%s" stays within its budget of bytes and does not move',
  async (name, path) => {
    const { sent, shift } = await visit(path);
    const spent = { document: 0, stylesheet: 0, script: 0, font: 0 };
    let all = 0;
    for (const { url, kind, bytes } of sent) {
      // The 404 page searches for similar pages: those requests are not part of its weight.
      if (name === 'lost' && url.includes('/pagefind/')) continue;
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

test.concurrent.each(pageTypeList)('"%s" has the same text with and without scripts', async (name, path) => {
  const { text: plain } = await visitPage(browser, origin + path, false);
  expect(plain.length).toBeGreaterThan(name === 'search' ? 5 : 10);
  expect(plain).toBe((await visit(path)).text);
});

test.concurrent.each(pageTypeList)('"%s" requests no other origin and violates no CSP', async (_, path) => {
  const { foreign, errors } = await visit(path);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});

test.concurrent.each(pageTypeList)('icons of "%s" keep their line width inside charts and plates', async (_, path) => {
  expect((await visit(path)).dashed).toBe(0);
});
