import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { eventually } from '../support/eventually.ts';
import { openPort } from '../support/servers/open-port.ts';

const origin = inject('origin');
const browser = await openBrowser();

test('the official bridge of MCP Apps shows a calculator, passes its calls on and hears its size', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'apps-host.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  const page = await browser.newPage({ viewport: { width: 500, height: 900 } });
  const html =
    '<!doctype html><title>Chat</title><iframe title="view" sandbox="allow-scripts" style="border:0;width:100%"></iframe>';
  // Another origin than that of the site, as every chat is.
  const chat = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  const opened = await openPort(chat);
  await page.goto(`${opened.origin}/`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const inputs = { baseline: 4, effect: 15 };
  const called = { name: 'calculate', arguments: { tool: 'ab-test-sample-size', inputs } };
  await page.evaluate(
    `showCall(${JSON.stringify(origin)}, ${JSON.stringify(called)}).then((log) => { window.log = log })`,
  );
  const view = page.frameLocator('iframe');
  await eventually(() => view.locator('.headline').textContent()).toContain('17,943');
  expect(await view.getByLabel('Conversion rate now').inputValue()).toBe('4');
  await view.getByLabel('Smallest effect worth finding').fill('10');
  await view.getByRole('button', { name: 'Calculate' }).click();
  await eventually(() => view.locator('.headline').textContent()).toContain('39,475');
  await view.getByRole('link').click();
  const log = async () => JSON.parse(await page.evaluate<string>('JSON.stringify(log)'));
  await eventually(log).toMatchObject({
    context: [expect.stringContaining('39,475')],
    links: [expect.stringMatching(/\/tools\/ab-test-sample-size$/)],
  });
  const { sizes } = await log();
  const height = await view.locator('html').evaluate((root) => root.getBoundingClientRect().height);
  expect(Math.abs(sizes.at(-1) - height)).toBeLessThanOrEqual(1);
  await page.close();
  chat.close();
});
