import { expect, inject, test } from 'vitest';
import { pageTypes } from '../support/browser/page-types.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { eventually } from '../support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();

test('menus, contents and questions work without scripts', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto(origin + pageTypes.article);
  await page.getByRole('button', { name: 'Menu' }).click();
  await eventually(() => page.locator('#ui-nav').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Formats' }).click();
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
