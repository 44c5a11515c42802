import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { launchBrowser } from '../support/browser.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const questions = [
  'Why do attribution reports disagree?',
  'What does a 95% confidence interval mean?',
  'How many cases should a golden set have?',
  'How do I protect against prompt injection?',
  'Why must I not stop an A/B test early?',
  'Where does payback mislead?',
];

const Found = z.object({ results: z.array(z.object({ passage_url: z.string(), description: z.string() })).min(1) });

/** Whether a block that holds these words is in sight; a calculator may say them, too. */
const isInSight = (page: Page, words: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const blocks = [...document.querySelectorAll('main :is(p, li, td, pre)')];
    return blocks.some((block) => {
      const { top, bottom } = block.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && block.textContent.replace(/\s+/g, ' ').includes(wanted);
    });
  }, words);

test('a browser finds the words of a passage by its text fragment alone', async () => {
  const page = await browser.newPage({ viewport: { width: 900, height: 500 }, reducedMotion: 'reduce' });
  let checked = 0;
  for (const question of questions) {
    const response = await fetch(`${origin}/ask?${new URLSearchParams({ query: question, num: '2' })}`);
    const { results } = Found.parse(await response.json());
    for (const { passage_url, description } of results) {
      const [address = '', directive] = passage_url.split(/#.*?(?=:~:)/);
      if (directive === undefined) continue;
      await page.goto('about:blank');
      await page.goto(`${origin}${new URL(address).pathname}#${directive}`);
      const words = (description.split('\n')[0] ?? '').slice(0, 30);
      await expect.poll(() => isInSight(page, words), { timeout: 5000, message: passage_url }).toBe(true);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(6);
});
