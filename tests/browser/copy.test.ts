import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { eventually } from '../support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();
let page: Page;
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterEach(() => page.close());

const open = async (path: string): Promise<void> => {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
};

test('the button of a block of code copies its text', async () => {
  await open('/deploying');
  const box = page.locator('.code.bare').first();
  await box.getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => box.getByRole('button').textContent()).toBe('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await box.locator('pre').innerText());
});
