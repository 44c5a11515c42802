import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../../../src/hosts/node/server.ts';
import { violationsIn } from '../../../../tests/support/browser/axe-violations.ts';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';

const text = `# Films

A walk through the workshop:

{{< youtube dQw4w9WgXcQ >}}

<iframe src="https://player.vimeo.com/video/76979871" title="The talk"></iframe>

[Our own film](film.mp4)

See [another one](https://vimeo.com/76979871).
`;

const browser = await openBrowser();
let server: RunningServer | undefined;
let out = '';
beforeAll(async () => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'films'), {
    'index.md': text,
    'film.mp4': 'no film',
    'quiet.md': '# Quiet\n\nNothing plays here.\n',
  });
  out = path.join(folder, 'dist');
  const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out });
  expect([code, output]).toEqual([0, expect.any(String)]);
  server = await startTestServer({ out });
});
afterAll(() => server?.stop());

/** Opens the page, with an imitation of the services in place of these. */
const open = async (javaScriptEnabled = true) => {
  const page = await browser.newPage({ javaScriptEnabled });
  const asked: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text());
  });
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>A player</title><p>Playing</p>' });
  });
  await page.goto(`${server?.address}/`, { waitUntil: 'load' });
  return { page, asked, errors };
};

test('nothing is asked of another site before a click, and the frame takes the place of the link then', async () => {
  const { page, asked, errors } = await open();
  const embed = page.locator('.embed').first();
  expect(await page.locator('.embed').count()).toBe(2);
  expect(await embed.innerText()).toContain('www.youtube-nocookie.com');
  await page.waitForFunction(() => document.documentElement.classList.contains('scripted'));
  expect(asked).toEqual([]);
  await page.getByText('The talk', { exact: true }).click();
  await page.frameLocator('iframe[title="The talk"]').getByText('Playing').waitFor();
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?dnt=1&autoplay=1']);
  await embed.locator('a').focus();
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe[title="YouTube"]').getByText('Playing').waitFor();
  expect(asked).toHaveLength(2);
  expect(await page.locator('video[src="/film.mp4"]').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.close();
});

test('without scripts, in Markdown and in feeds it is a link with a title', async () => {
  const { page } = await open(false);
  expect(await page.locator('.embed a').first().getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  expect(await page.locator('.embed small').first().isVisible()).toBe(false);
  await page.close();
  expect(await readFile(path.join(out, 'index.md'), 'utf8')).toContain(
    '[YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
  );
  const policy = (await fetch(`${server?.address}/`)).headers.get('content-security-policy');
  expect(policy).toContain('frame-src https://player.vimeo.com https://www.youtube-nocookie.com;');
  expect(policy).toContain("media-src 'self';");
});

test('axe reports no violations on embeds, and a page without one has nothing of them', async () => {
  const { page } = await open();
  expect(await violationsIn(page)).toEqual([]);
  await page.close();
  expect(await readFile(path.join(out, 'quiet.html'), 'utf8')).not.toContain('embed');
});
