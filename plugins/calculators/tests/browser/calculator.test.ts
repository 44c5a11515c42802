import { expect, inject, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { eventually } from '../../../../tests/support/eventually.ts';

const origin = inject('origin');
const browser = await openBrowser();

test('calculator computes the values in the URL', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/tools/unit-economics?spend=27.1&customers=1&revenue=10&margin=100&churn=10&currency=EUR`);
  await eventually(() => page.locator('.result').textContent()).toContain('A customer costs €27.10, pays it back in 3');
  await page.close();
});

test.each([
  ['an unfit choice', '/tools/ab-test-result?confidence=97', '“97” is not a choice here'],
  ['an unknown name', '/tools/ab-test-result?visitors=97', 'There is no field “visitors” here'],
  ['a value with two readings', '/tools/unit-economics?customers=2.000', 'can be read as 2 or as 2,000'],
])('calculator reports %s in the URL and shows no result', async (_, path, words) => {
  const page = await browser.newPage();
  await page.goto(origin + path);
  const result = page.locator('.result');
  await eventually(() => result.textContent()).toContain(words);
  expect(await result.locator('.figures').count()).toBe(0);
  await page.close();
});

test('calculator requires a choice that the URL leaves open', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/tools/ab-test-result?confidence=97`);
  const result = page.locator('.result');
  await eventually(() => result.textContent()).toContain('not a choice');
  await page.getByLabel('Conversions of A').fill('700');
  await eventually(() => result.textContent()).toContain('Choose one of');
  await page.getByLabel('Confidence').selectOption('90');
  await eventually(() => result.locator('.figures').count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?conversionsA=700&confidence=90');
  await page.close();
});

test('a form that was sent before its script was ready has the focus on the first field to correct', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/tools/unit-economics?spend=6000&customers=-1&margin=ten`);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('customers');
  await page.close();
});

test('the button below a result copies its address', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${origin}/tools/unit-economics?customers=200`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await eventually(() => page.locator('.copy-link').textContent()).toContain('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await context.close();
});

test('on a host of files an address with some inputs takes the others from custom, not from the example', async () => {
  const page = await browser.newPage();
  const file = await (await fetch(`${origin}/tools/break-even-roas`)).text();
  await page.route(/order=50/, (route) => route.fulfill({ contentType: 'text/html', body: file }));
  await page.goto(`${origin}/tools/break-even-roas?order=50&goods=20`);
  await eventually(() => page.locator('.headline').textContent()).toContain('1.67');
  expect(await page.locator('[name="fulfilment"]').inputValue()).toBe('0');
  await page.close();
});
