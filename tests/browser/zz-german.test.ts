import type { Response } from 'playwright';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser/shared-browser.ts';
const origin = inject('origin');
const browser = await openBrowser();
const transferred = async (response: Response): Promise<number> => (await response.request().sizes()).responseBodySize;
test.each(['/', '/blog/positioning-starts-with-alternatives', '/de', '/de/blog', '/de/glossary', '/de/blog/positioning-starts-with-alternatives','/de/blog/how-long-to-run-an-ab-test','/blog/how-long-to-run-an-ab-test', '/de/glossary/positioning', '/de/solutions/ads-cost-more-than-they-earn', '/de/search', '/search', '/developers/api', '/tools/retention-curve', '/de/about'])('%s', async (path) => {
  const page = await browser.newPage();
  const waiting: Promise<[string, string, number]>[] = [];
  page.on('response', (r) => { waiting.push(transferred(r).then((b) => [r.request().resourceType(), r.url(), b])); });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(waiting);
  const sum: Record<string, number> = {}; let all = 0;
  for (const [k, , b] of sizes) { sum[k] = (sum[k] ?? 0) + b; all += b; }
  console.log('SIZES', path, all, JSON.stringify(sum));
  if (path.includes('positioning-starts')) for (const s of sizes) console.log('   ', s[0], s[1].split('/').pop(), s[2]);
  await page.close();
  expect(all).toBeGreaterThan(0);
});
const shots = '/tmp/tl/shots';
for (const scheme of ['light', 'dark'] as const) for (const width of [1440, 360]) for (const [name, path] of Object.entries({ home: '/de', glossary: '/de/glossary', entry: '/de/glossary/churn-rate', essay: '/de/blog/how-long-to-run-an-ab-test', developers: '/developers', api: '/developers/api', enhome: '/', essayen: '/blog/how-long-to-run-an-ab-test', tool: '/tools/retention-curve' }))
  test(`shot ${name} ${width} ${scheme}`, async () => {
    if (scheme === 'dark' && ['developers', 'api', 'enhome', 'essayen'].includes(name)) return;
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${shots}/${name}-${width}-${scheme}.png`, fullPage: name !== 'api' });
    await page.close();
  });
test('language switch and search', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/glossary/churn-rate`, { waitUntil: 'networkidle' });
  await page.click('.languages > button');
  await page.screenshot({ path: `${shots}/menu-en.png` });
  await page.click('.languages a[hreflang="de"]');
  await page.waitForURL('**/de/glossary/churn-rate');
  await page.click('.languages > button');
  await page.screenshot({ path: `${shots}/menu-de.png` });
  await page.click('.languages a[hreflang="en"]');
  await page.waitForURL(`${origin}/glossary/churn-rate`);
  await page.goto(`${origin}/de`, { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.type('Abwanderung');
  await page.waitForSelector('.hits a');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${shots}/search-de.png` });
  console.log('HITS', await page.$$eval('.hits a', (all) => all.map((a) => a.getAttribute('href')).join(' ')), await page.textContent('.search-status'));
  await page.goto(`${origin}/ask?query=Was+ist+die+Abwanderungsrate%3F`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${shots}/ask-en-shell.png`, fullPage: true });
  await page.goto(`${origin}/ask?query=Was+ist+die+Abwanderungsrate%3F&language=de`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${shots}/ask-de.png`, fullPage: true });
  await page.close();
}, 60000);
