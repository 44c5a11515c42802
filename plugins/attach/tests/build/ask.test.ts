import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { violationsIn } from '../../../../tests/support/browser/axe-violations.ts';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';
import { attach, toPage, writeSite } from '../attach.ts';

const browser = await openBrowser();
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; form-action 'self'";
const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"><script type="module" src="/halyard-ask.js"></script>`;
const fish = 'Terns eat small fish, which they catch near the coast.';
const files = {
  'index.html': toPage('<main><h1>Tern</h1><halyard-ask></halyard-ask></main>', meta),
  'rtl.html': toPage('<main dir="rtl"><h1>Tern</h1><halyard-ask src="/nothing"></halyard-ask></main>', meta),
  'food.html': toPage(`<main><h1>Food</h1><p>${fish}</p></main>`),
};

test('the box asks, shows quotations with links to their words, and needs no inline style or script', async () => {
  const folder = await writeSite(files);
  await attach(folder);
  expect((await readFile(path.join(folder, 'halyard-ask.js'))).length).toBeLessThan(12_288);
  const server = await startTestServer({ out: folder });
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
  await page.goto(`${server.address}/`);
  const box = page.getByRole('searchbox', { name: 'Ask this site' });
  await box.focus();
  await page.keyboard.type('What do terns eat?');
  await page.keyboard.press('Enter');
  await page.getByRole('blockquote').waitFor();
  expect(await page.getByRole('blockquote').first().innerText()).toBe(fish);
  expect(await page.getByRole('link', { name: 'Food' }).getAttribute('href')).toContain(
    'https://tern.example/food.html#:~:text=Terns%20eat',
  );
  expect(refused).toEqual([]);
  expect(await violationsIn(page)).toEqual([]);

  await page.goto(`${server.address}/rtl.html`);
  await page.getByRole('searchbox').fill('What?');
  await page.getByRole('button', { name: 'Ask' }).click();
  expect(await page.getByRole('link', { name: 'Open the page of answers' }).getAttribute('href')).toBe(
    `${server.address}/nothing?query=What%3F`,
  );
  await page.close();
  await server.stop();
});
