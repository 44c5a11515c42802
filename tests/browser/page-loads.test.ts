import path from 'node:path';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { getOverflows, takeScreenshots, violationsInForms } from '../support/browser/page-forms.ts';
import { germanPages, pageTypeList } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { limitOfShift, visitPage } from '../support/browser/visit.ts';
import { sample } from '../support/effort.ts';

const origin = inject('origin');
const browser = await openBrowser();

/** Bytes as sent of a page before any interaction, by the kind of request. */
const limits = { document: 15 * 1024, stylesheet: 10 * 1024, script: 5 * 1024, font: 46 * 1024 };
type Kind = keyof typeof limits;
const isKind = (kind: string): kind is Kind => Object.hasOwn(limits, kind);
const limitOfAll = 67 * 1024;

// Axe, pictures and a visit without scripts cost as much as all else: some kinds of pages have them, and every kind where the
// tests run in full.
const some = sample(pageTypeList, 3);
const turnIn = (list: typeof pageTypeList, name: string): number => list.findIndex(([each]) => each === name);

/** Looks at a page in the forms that are its turn. */
const lookAt = async (page: Page, name: string) => {
  const [turn, examined] = [turnIn(pageTypeList, name), turnIn(some, name)] as const;
  const file = path.resolve('reports/screenshots', name.replaceAll(' ', '-'));
  return {
    screenshots: examined === -1 ? [] : await takeScreenshots(page, examined, file),
    overflows: turn === -1 ? [] : await getOverflows(page, turn),
    violations: examined === -1 ? [] : await violationsInForms(page, examined),
  };
};
const load = (name: string, address: string) => {
  const look = (page: Page) => lookAt(page, name);
  return visitPage(browser, origin + address, { look });
};

const visits = new Map<string, ReturnType<typeof load>>();
/** Visits a page with scripts, once for all tests. */
const visit = (name: string, address: string): ReturnType<typeof load> => {
  const cached = visits.get(name) ?? load(name, address);
  visits.set(name, cached);
  return cached;
};

// Side by side: each visit waits half a second for a quiet network.
test.concurrent.each([...pageTypeList, ...sample(Object.entries(germanPages), 3)])(
  '"%s" stays within its budget of bytes and does not move',
  async (name, address) => {
    const { sent, shift } = await visit(name, address);
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
    expect(shift).toBeLessThanOrEqual(limitOfShift);
  },
);

test.concurrent.each(some)('"%s" has the same text with and without scripts', async (name, address) => {
  const options = { javaScriptEnabled: false, look: async () => undefined };
  const { text: plain } = await visitPage(browser, origin + address, options);
  expect(plain.length).toBeGreaterThan(name === 'search' ? 5 : 10);
  expect(plain).toBe((await visit(name, address)).text);
});

test.concurrent.each(pageTypeList)('"%s" requests no other origin and violates no CSP', async (name, address) => {
  const { foreign, errors } = await visit(name, address);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});

test.concurrent.each(pageTypeList)('icons of "%s" keep their line width inside charts and plates', async (...page) => {
  expect((await visit(...page)).dashed).toBe(0);
});

test.concurrent.each(some)('axe reports no violations on "%s" in any scheme, width or direction', async (...page) => {
  expect((await visit(...page)).look.violations).toEqual([]);
});

test.concurrent.each(pageTypeList)('"%s" does not overflow from 320 to 1920 pixels', async (...page) => {
  expect((await visit(...page)).look.overflows).toEqual([]);
});

// The test is that each page renders.
test.concurrent.each(some)('"%s" is drawn', async (...page) => {
  expect(Math.min(...(await visit(...page)).look.screenshots)).toBeGreaterThan(5000);
});

test('axe and the widths report a page that breaks their rules', async () => {
  const page = await browser.newPage();
  await page.setContent(
    '<!doctype html><html lang="en"><title>A page</title><img src="data:,"><p style="width: 3000px">Wide',
  );
  expect(await violationsInForms(page, 0)).toContainEqual(expect.stringMatching(/^light 320 ltr: image-alt: img$/));
  expect(await getOverflows(page, 0)).toContainEqual(expect.stringMatching(/^320 ltr: \d+ pixels$/));
  await page.close();
});
