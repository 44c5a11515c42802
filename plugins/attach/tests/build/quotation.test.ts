import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { fragmentScript, getPlaces } from '../../../../tests/support/browser/text-fragments.ts';
import { freePort } from '../../../../tests/support/servers/free-port.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';
import { attach, toPage, writeSite } from '../attach.ts';

const browser = await openBrowser();
const fish = 'Terns eat small fish, which they catch near the coast.';
/** A page as Docusaurus writes it. */
const toDocument = (body: string): string =>
  toPage(
    `<nav class="navbar">Birds</nav><main><article><nav class="theme-doc-breadcrumbs">Birds</nav><div class="theme-doc-markdown markdown"><header><h1>Terns</h1></header>${body}</div></article><nav class="pagination-nav">Next</nav></main>`,
    '<script type="module" src="/halyard-ask.js"></script>',
  );

test('on a site of Docusaurus, the box is asked, the quotation opened, and the browser finds its words on the page', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = await writeSite({
    'index.html': toDocument('<p>All about terns.</p><halyard-ask></halyard-ask>'),
    'birds/food.html': toDocument(
      `<div style="height: 3000px"></div><h2 class="anchor" id="eat">Food<a href="#eat" class="hash-link">​</a></h2><p>${fish}</p>`,
    ),
  });
  await attach(folder, { url });
  const server = await startTestServer({ out: folder, port });
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('searchbox', { name: 'Ask this site' }).fill('What do terns eat?');
  await page.getByRole('button', { name: 'Ask' }).click();
  expect(await page.getByRole('blockquote').first().innerText()).toBe(fish);
  const link = page.locator('halyard-ask').getByRole('link').first();
  const { hash } = new URL((await link.getAttribute('href')) ?? '');
  await link.click();
  await page.waitForURL(`${url}/birds/food.html*`);
  expect(hash).toMatch(/^#eat:~:text=/);
  await page.waitForFunction(() => window.scrollY > 1000);
  await page.addScriptTag({ content: await fragmentScript() });
  const [place] = await getPlaces(page, hash);
  // The polyfill of the specification finds them: Chromium without a window does not mark them.
  expect(fish).toContain(place?.words);
  expect(place).toMatchObject({ isInSight: true });
  await page.close();
  await server.stop();
});
