import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { violationsIn } from '../../../../tests/support/browser/axe-violations.ts';
import { openChatHost } from '../../../../tests/support/browser/chat-host.ts';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { isFull, sample } from '../../../../tests/support/effort.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { calculators } from '../all-calculators.ts';

const origin = inject('origin');
const browser = await openBrowser();
const { html, show } = await openChatHost(browser, origin);

const abilities = { serverTools: {}, openLinks: {}, updateModelContext: { text: {}, structuredContent: {} } };
const shownIn = (theme: string, styles: object = {}) => ({
  hostCapabilities: abilities,
  hostContext: { theme, styles, displayMode: 'inline' },
});
const tool = 'ab-test-sample-size';
const inputs = { baseline: '4', effect: '15' };
const getReceipt = async (values: Record<string, string>) =>
  (await fetch(`${origin}/api/v1/calculate/${tool}?${new URLSearchParams(values)}`)).json();

test('the view is one document of at most 30 KB that names no address', async () => {
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30 * 1024);
  expect(gzipSync(html).length).toBeLessThanOrEqual(10 * 1024);
  expect(html).not.toMatch(/https?:|src=|url\(|@import|import\(/);
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

test('a chat shows inputs and result of a call, and the view loads nothing', async () => {
  const { page, view, loaded, messages } = await show(tool, inputs, { settings: shownIn('light') });
  const receipt = await getReceipt(inputs);
  await eventually(() => view.locator('.headline').textContent()).toBe(receipt.headline);
  expect(await view.getByLabel('Conversion rate now').inputValue()).toBe('4');
  expect(await view.getByLabel('Visitors a day in the test').inputValue()).toBe('');
  expect(await view.locator('h1').textContent()).toBe(receipt.title);
  expect(await view.title()).toBe(receipt.title);
  for (const { value } of receipt.figures) expect(await view.locator('.figures').textContent()).toContain(value);
  const [initialize] = await messages('ui/initialize');
  expect(initialize?.params).toMatchObject({
    protocolVersion: '2026-01-26',
    appInfo: { name: 'calculator', version: expect.any(String) },
    appCapabilities: { availableDisplayModes: ['inline'] },
  });
  // The frame is as high as the view says, and shows all of it at the width of a telephone.
  await eventually(() =>
    view.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
  ).toBe(0);
  expect(await view.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(loaded).toEqual([]);
  await page.close();
});

test('a reader computes again through the host, and the assistant is told', async () => {
  const { page, view, messages } = await show(tool, inputs, { settings: shownIn('light') });
  await view.getByLabel('Smallest effect worth finding').fill('10');
  // The old result does not belong to the new value.
  expect(await view.locator('.result').isVisible()).toBe(false);
  await view.getByLabel('Smallest effect worth finding').press('Enter');
  const receipt = await getReceipt({ ...inputs, effect: '10' });
  await eventually(() => view.locator('.headline').textContent()).toBe(receipt.headline);
  expect(await view.evaluate(() => document.activeElement?.className)).toBe('result');
  const [call] = await messages('tools/call');
  expect(call?.params).toMatchObject({
    name: 'calculate',
    arguments: { tool, inputs: { baseline: '4', effect: '10' } },
  });
  await eventually(async () => (await messages('ui/update-model-context'))[0]?.params).toMatchObject({
    structuredContent: { headline: receipt.headline },
  });

  await view.getByLabel('Conversion rate now').fill('much');
  await view.getByRole('button', { name: 'Calculate' }).click();
  await eventually(() => view.locator('#field-baseline-error').textContent()).toContain('digits');
  expect(await view.evaluate(() => document.activeElement?.id)).toBe('field-baseline');
  expect(await messages('ui/update-model-context')).toHaveLength(1);
  await page.close();
});

test('a link opens the page through the host', async () => {
  const { page, view, messages } = await show(tool, inputs, { settings: shownIn('light') });
  await view.getByRole('link').click();
  await eventually(async () => (await messages('ui/open-link')).map(({ params }) => params)).toEqual([
    { url: (await getReceipt(inputs)).page },
  ]);
  await page.close();
});

test('a host that refuses a call is reported, and one that passes on only text and data is served with these', async () => {
  const bare = (result: object) => ({ ...result, _meta: undefined });
  const { page, view } = await show(tool, inputs, { passOn: bare });
  const { headline, title } = await getReceipt(inputs);
  await eventually(() => view.locator('.headline').textContent()).toBe(headline);
  expect(await view.locator('h1').textContent()).toBe(title);
  expect(await view.locator('.result').textContent()).toContain('Conversion rate now: 4 %');
  await page.close();

  let calls = 0;
  const once = (result: object) => (calls++ === 0 ? result : null);
  const refused = await show(tool, inputs, { passOn: once });
  await refused.view.getByRole('button', { name: 'Calculate' }).click();
  await eventually(() => refused.view.getByRole('alert').textContent()).toBe('The request failed.');
  await refused.page.close();
});

test('the view takes scheme, colours and font of the host, and follows them', async () => {
  const names = ['background-primary', 'background-secondary', 'text-primary', 'text-secondary', 'border-primary'];
  const variables = {
    ...Object.fromEntries(names.map((name) => [`--color-${name}`, 'rgb(1, 2, 3)'])),
    '--font-sans': 'serif',
  };
  const { page, view, notify } = await show(tool, inputs, { settings: shownIn('dark', { variables }) });
  const look = () =>
    view.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      const { backgroundColor, fontFamily } = getComputedStyle(document.querySelector('.calculator') ?? document.body);
      return [colorScheme, backgroundColor, fontFamily];
    });
  await eventually(look).toEqual(['dark', 'rgb(1, 2, 3)', 'serif']);
  await notify('ui/notifications/host-context-changed', { theme: 'light' });
  await eventually(async () => (await look())[0]).toBe('light');
  await page.close();
  // One colour alone could be unreadable on the others.
  const some = { variables: { '--color-text-primary': 'rgb(1, 2, 3)' } };
  const partly = await show(tool, inputs, { settings: shownIn('dark', some) });
  await eventually(() => partly.view.locator('.headline').count()).toBe(1);
  expect(await partly.view.evaluate(() => getComputedStyle(document.body).color)).not.toBe('rgb(1, 2, 3)');
  await partly.page.close();
});

test('the view answers pings and its removal, refuses other requests and heeds nobody but its host', async () => {
  const { page, view } = await show(tool, inputs);
  await eventually(() => view.locator('.headline').count()).toBe(1);
  await page.evaluate(() => {
    const { contentWindow } = document.querySelector('iframe') ?? {};
    for (const [id, method] of ['ping', 'ui/resource-teardown', 'tools/list'].entries())
      contentWindow?.postMessage({ jsonrpc: '2.0', id: `host-${id}`, method, params: {} }, '*');
  });
  const answers = () =>
    page.evaluate(() => {
      // `messages` is defined in the page by the host's script.
      const { messages } = window as unknown as {
        messages: { id?: string; result?: object; error?: { code: number } }[];
      };
      const ours = messages.filter(({ id }) => String(id).startsWith('host-'));
      return ours.map(({ result, error }) => result ?? error?.code);
    });
  await eventually(answers).toEqual([{}, {}, -32601]);
  await view.evaluate(() => {
    const params = { content: [{ type: 'text', text: 'forged' }] };
    postMessage({ jsonrpc: '2.0', method: 'ui/notifications/tool-result', params }, '*');
    return new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await view.locator('body').textContent()).not.toContain('forged');
  await page.close();
});

const themes = ['light', 'dark'];
// Some calculators, each in one scheme and the next in the other: `npm run test:hard` tries all in both.
const cases = sample(calculators, 3).map(
  ({ slug, example }, at) => [slug, example, isFull ? themes : themes.slice(at % 2).slice(0, 1)] as const,
);

test.each(cases)('axe reports no violations in the view of %s', async (slug, example, tried) => {
  const all: string[] = [];
  for (const theme of tried) {
    const { page, view } = await show(slug, example, {
      settings: shownIn(theme),
      width: theme === 'light' ? 320 : 760,
    });
    await eventually(() => view.locator('.figures').count()).toBe(1);
    all.push(...(await violationsIn(view)).map((violation) => `${theme}: ${violation}`));
    await page.close();
  }
  expect(all).toEqual([]);
});

test('axe reports no violations before a result, with errors, and without the form', async () => {
  const all: string[] = [];
  const cases = [
    { passOn: () => ({}), settled: 'h1' },
    { settled: '[aria-invalid="true"]' },
    { passOn: (result: object) => ({ ...result, _meta: undefined }), settled: '.result' },
  ];
  for (const [at, { settled, ...options }] of cases.entries())
    for (const theme of isFull ? themes : themes.slice(at % 2).slice(0, 1)) {
      const { page, view } = await show(tool, {}, { ...options, settings: shownIn(theme) });
      await eventually(() => view.locator(settled).count()).toBeGreaterThan(0);
      all.push(...(await violationsIn(view)).map((violation) => `${settled} ${theme}: ${violation}`));
      await page.close();
    }
  expect(all).toEqual([]);
});
