import path from 'node:path';
import type { Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../../../src/hosts/node/server.ts';
import { violationsIn } from '../../../../tests/support/browser/axe-violations.ts';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';

const browser = await openBrowser();
const servers: RunningServer[] = [];
let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** Builds a blog with comments of a service, and opens its post with an imitation of the service. */
const open = async (name: string, fact: string, answer: (route: Route) => Promise<void>) => {
  const content = await writeFiles(path.join(folder, name), {
    'site.yaml': `comments: ${fact}\n`,
    'index.md': '# Home\n\nA text.\n',
    'blog/one.md': '---\ntitle: One\ndate: 2026-01-02\n---\nA text.\n',
  });
  const out = path.join(folder, `${name}-dist`);
  const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out });
  expect([code, output]).toEqual([0, expect.any(String)]);
  const server = await startTestServer({ out });
  servers.push(server);
  const page = await browser.newPage();
  const asked: string[] = [];
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.route(/^https:/, (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    return answer(route);
  });
  await page.goto(`${server.address}/`);
  expect(await page.locator('.comments').count()).toBe(0);
  await page.goto(`${server.address}/blog/one`);
  const button = page.getByRole('button', { name: 'Show comments' });
  await button.waitFor();
  expect(await violationsIn(page)).toEqual([]);
  // Nothing is asked of the service yet.
  expect(asked).toEqual([]);
  const show = (): Promise<void> => button.click();
  return { page, asked, refused, show, address: server.address };
};

const html = (body: string) => ({ contentType: 'text/html', body });

test.each([
  [
    'giscus',
    '{ service: giscus, repository: o/n, repositoryId: R_1, category: General, categoryId: DIC_1 }',
    /^GET https:\/\/giscus\.app\/widget\?.*repo=o%2Fn&repoId=R_1&category=General&categoryId=DIC_1.*term=blog%2Fone$/,
    '{ giscus: { resizeHeight: 345 } }',
  ],
  [
    'utterances',
    '{ service: utterances, repository: o/n }',
    /^GET https:\/\/utteranc\.es\/utterances\.html\?.*repo=o%2Fn&issue-term=pathname.*pathname=blog%2Fone/,
    "{ type: 'resize', height: 345 }",
  ],
])('%s is a frame after a click, as high as it says', async (name, fact, address, message) => {
  const { page, asked, refused, show } = await open(name, fact, (route) =>
    route.fulfill(html(`<p>A comment</p><script>parent.postMessage(${message}, '*')</script>`)),
  );
  await show();
  await page.frameLocator('.comments iframe').getByText('A comment').waitFor();
  expect(asked).toEqual([expect.stringMatching(address)]);
  await expect.poll(() => page.locator('.comments iframe').evaluate((frame) => frame.clientHeight)).toBe(345);
  expect(refused).toEqual([]);
  await page.close();
});

test('a reader who comes back from signing in at giscus sees the comments, and the address has no session', async () => {
  const { page, asked, address } = await open(
    'session',
    '{ service: giscus, repository: o/n, repositoryId: R_1, category: General, categoryId: DIC_1 }',
    (route) => route.fulfill(html('<p>A comment</p>')),
  );
  await page.goto(`${address}/blog/one?giscus=secret`);
  await page.frameLocator('.comments iframe').getByText('A comment').waitFor();
  expect(asked).toEqual([expect.stringContaining('session=secret')]);
  expect(page.url()).toBe(`${address}/blog/one`);
  await page.close();
});

test('Isso fills its element by its own script and style sheet after a click', async () => {
  const script = `const link = document.createElement('link');
link.rel = 'stylesheet';
link.href = document.currentScript.dataset.isso + '/css/isso.css';
document.head.append(link);
fetch(document.currentScript.dataset.isso + '/?uri=' + location.pathname)
  .then((response) => response.text())
  .then((text) => { document.getElementById('isso-thread').textContent = text; });`;
  const { page, asked, refused, show } = await open(
    'isso',
    "{ service: isso, address: 'https://isso.example/' }",
    (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({
            contentType: 'text/css',
            headers: { 'access-control-allow-origin': '*' },
            body: 'A comment',
          }),
  );
  await show();
  await page.getByText('A comment').waitFor();
  expect(asked.sort()).toEqual([
    'GET https://isso.example/?uri=/blog/one',
    'GET https://isso.example/css/isso.css',
    'GET https://isso.example/js/embed.min.js',
  ]);
  expect(refused).toEqual([]);
  await page.close();
});

test('comments of Cusdis are texts, and a form sends one', async () => {
  const data = [
    {
      by_nickname: 'Ann',
      content: '<b>Hello</b>',
      createdAt: '2026-01-03T00:00:00Z',
      replies: { data: [{ by_nickname: 'Ben', content: 'Hi' }] },
    },
  ];
  const sent: (string | null)[] = [];
  const { page, asked, refused, show } = await open('cusdis', '{ service: cusdis, id: app-1 }', (route) => {
    sent.push(route.request().postData());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({ contentType: 'application/json', headers, body: JSON.stringify({ data: { data } }) });
  });
  await show();
  await page.getByText('<b>Hello</b>').waitFor();
  expect(await page.locator('.comments li li').innerText()).toContain('Hi');
  expect(asked).toEqual(['GET https://cusdis.com/api/open/comments?appId=app-1&pageId=blog%2Fone&page=1']);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Cy');
  await page.getByLabel('Your comment').fill('A word');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you.').waitFor();
  expect(JSON.parse(sent.at(-1) ?? '{}')).toMatchObject({
    nickname: 'Cy',
    content: 'A word',
    appId: 'app-1',
    pageId: 'blog/one',
  });
  expect(refused).toEqual([]);
  await page.close();
});
