import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../../../src/hosts/node/server.ts';
import { violationsIn } from '../../../../tests/support/browser/axe-violations.ts';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';

const browser = await openBrowser();
let server: RunningServer | undefined;
beforeAll(async () => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'letters'), {
    'site.yaml': 'language: de\nnewsletter: { service: buttondown, account: jane, text: Ein Brief im Monat. }\n',
    'index.md': '# Willkommen\n\nWer wir sind.\n',
    'blog/one.md': '---\ntitle: Eins\ndate: 2026-01-02\n---\nEin Text.\n',
  });
  const out = path.join(folder, 'dist');
  const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out });
  expect([code, output]).toEqual([0, expect.any(String)]);
  server = await startTestServer({ out });
});
afterAll(() => server?.stop());

test.each(['/', '/blog/one'])(
  'a reader subscribes with the form of %s, under the policy of the page',
  async (target) => {
    const page = await browser.newPage();
    const sent: (string | null)[] = [];
    // An imitation of the service.
    await page.route(/^https:/, (route) => {
      const request = route.request();
      sent.push(request.method(), request.url(), request.postData());
      return route.fulfill({ contentType: 'text/html', body: '<title>Danke</title><p>Danke</p>' });
    });
    await page.goto(`${server?.address}${target}`);
    expect(await page.locator('.newsletter').count()).toBe(1);
    expect(await page.locator('article .newsletter').count()).toBe(target === '/' ? 0 : 1);
    expect(await violationsIn(page)).toEqual([]);
    await page.getByLabel('Ihre E-Mail-Adresse').fill('leser@example.org');
    await page.getByRole('button', { name: 'Abonnieren' }).click();
    await page.getByText('Danke').waitFor();
    expect(sent).toEqual([
      'POST',
      'https://buttondown.com/api/emails/embed-subscribe/jane',
      'embed=1&email=leser%40example.org',
    ]);
    await page.close();
  },
);

test('the policy allows forms to send to the service, and Markdown has no form', async () => {
  const { headers } = await fetch(`${server?.address}/`);
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https://buttondown.com;");
  expect(await (await fetch(`${server?.address}/blog/one.md`)).text()).not.toMatch(/E-Mail|buttondown/);
});
