import { expect, inject, test } from 'vitest';
import { pageTypeList, pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { eventually } from '../support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();

interface Visit {
  readonly text: string;
  /** Addresses of other sites that the page requested. */
  readonly foreign: readonly string[];
  /** Errors in its console. */
  readonly errors: readonly string[];
}

const visit = async (path: string, javaScriptEnabled = true): Promise<Visit> => {
  const page = await browser.newPage({ javaScriptEnabled });
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    const isTheStatusOfThePage = message.text().includes('404 (Not Found)');
    if (message.type() === 'error' && !isTheStatusOfThePage) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  // Ignore the content of noscript elements.
  const text = await page.evaluate(() => {
    for (const element of document.querySelectorAll('noscript')) element.remove();
    return [...document.querySelectorAll('article, main h1')].map((element) => element.textContent).join('\n');
  });
  await page.close();
  return { text, foreign, errors };
};

const visits = new Map<string, Promise<Visit>>();
/** Visits a page with scripts, once for all tests. */
const scripted = (path: string): Promise<Visit> => {
  const cached = visits.get(path) ?? visit(path);
  visits.set(path, cached);
  return cached;
};

// Side by side: each visit waits half a second for a quiet network.
test.concurrent.each(pageTypeList)('"%s" has the same text with and without scripts', async (name, path) => {
  const { text: plain } = await visit(path, false);
  expect(plain.length).toBeGreaterThan(name === 'search' ? 5 : 10);
  expect(plain).toBe((await scripted(path)).text);
});

test('menus, contents and questions work without scripts', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto(origin + pageTypes.article);
  await page.getByRole('button', { name: 'Menu' }).click();
  await eventually(() => page.locator('#ui-nav').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More ways' }).click();
  await eventually(() => page.getByRole('link', { name: 'Open as Markdown' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('.contents summary').click();
  await eventually(() => page.locator('.contents a').first().isVisible()).toBe(true);
  expect(await page.locator('.needs-script:visible').count()).toBe(0);
  await page.goto(`${origin}/search`);
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('What is positioning?');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?query=What/);
  await page.locator('.hits a').first().click();
  await page.waitForURL(/\/glossary\/positioning/);
  await page.goBack();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL(/page=2/);
  await page.getByRole('link', { name: 'Glossary', exact: true }).first().click();
  await page.getByRole('link', { name: 'Ask this as a question' }).click();
  await page.waitForURL(/\/ask\?query=What/);
  expect(await page.locator('main').textContent()).toContain('Positioning is');
  await page.close();
});

test.concurrent.each(pageTypeList)('"%s" requests no other origin and violates no CSP', async (_, path) => {
  const { foreign, errors } = await scripted(path);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});
