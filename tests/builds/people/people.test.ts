import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../../support/browser/shared-browser.ts';
import { buildContent } from '../../support/builds/build.ts';
import { peopleFolder } from '../../support/libraries/people.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

const browser = await openBrowser();

const { out } = await buildContent(peopleFolder);
const pageAt = (name: string): Promise<string> => readFile(path.join(out, `${name}.html`), 'utf8');

test('a byline links to the pages about the authors, and shows their pictures', async () => {
  const html = await pageAt('blog/drawing-a-chart');
  const [, byline = ''] = /<aside class="byline"[^>]*>([\s\S]*?)<\/b>/.exec(html) ?? [];
  expect(byline).toContain('<a href="/authors/omar-haddad" rel="author">Omar Haddad</a>, ');
  expect(byline).toContain('<a href="/authors/jane-doe" rel="author">Jane Doe</a>, Ann Guest');
  expect(byline).toContain('<img src="/authors/jane.svg" alt');
});

test('a byline without a picture has the name of the author alone', async () => {
  const html = await pageAt('blog/guest-notes');
  const [byline = ''] = /<aside class="byline".*?<ul/s.exec(html) ?? [];
  expect(byline).toContain('<p class="meta"><b>');
  expect(byline).not.toContain('<img');
  expect(html).not.toContain('rel="author"');
});

test('the page about a person has their works and no byline', async () => {
  for (const name of ['authors/jane-doe', 'authors/omar-haddad']) {
    const html = await pageAt(name);
    expect(html).toContain('kind-person');
    expect(html).toContain('href="/blog/drawing-a-chart"');
    expect(html).not.toContain('class="byline"');
  }
});

test('the picture of a person is a portrait, not as wide as the text', async () => {
  const server = await startTestServer({ out });
  const page = await browser.newPage();
  await page.goto(`${server.address}/authors/jane-doe`);
  const box = await page.getByRole('img', { name: 'Jane Doe at the quay' }).boundingBox();
  expect([box?.width, box?.height]).toEqual([176, 176]);
  await page.close();
  await server.stop();
});
