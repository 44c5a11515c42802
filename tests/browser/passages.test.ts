import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { fragmentScript, getPlaces, scrollsToText } from '../support/browser/text-fragments.ts';
import { golden } from '../support/demo.ts';
import { sample } from '../support/effort.ts';

const origin = inject('origin');
const browser = await openBrowser();

const questions = [
  'Why do attribution reports disagree?',
  'What does a 95% confidence interval mean?',
  'How many cases should a golden set have?',
  'How do I protect against prompt injection?',
  'Why must I not stop an A/B test early?',
  'Where does payback mislead?',
  ...sample(
    golden.filter((_, index) => index % 12 === 0),
    2,
  ).map(({ question }) => question),
];

const Found = z.object({ items: z.array(z.object({ passage_url: z.string(), snippet: z.string() })) });

/** The letters and digits of a text: white space and punctuation may differ on a page. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

test('text fragment of a passage matches its words', async () => {
  const scrolls = await scrollsToText(browser);
  const way = scrolls ? 'found and scrolled to' : 'found; this browser scrolls to no text';
  const page = await browser.newPage({ viewport: { width: 900, height: 500 }, reducedMotion: 'reduce' });
  await page.addInitScript(await fragmentScript());
  const outcomes = new Map<string, string>();
  for (const question of questions) {
    const response = await fetch(`${origin}/api/v1/search?${new URLSearchParams({ q: question, limit: '2' })}`);
    for (const { passage_url, snippet } of Found.parse(await response.json()).items) {
      const [, directive] = passage_url.split(/#.*?(?=:~:)/);
      if (directive === undefined || outcomes.has(passage_url)) continue;
      await page.goto('about:blank');
      await page.goto(`${origin}${new URL(passage_url).pathname}#${directive}`);
      const placed = async () => (await getPlaces(page, `#${directive}`))[0];
      const [text, wanted] = [letters((await placed())?.words ?? ''), letters(snippet)];
      const isFound = text !== '' && text.startsWith(wanted.slice(0, 25)) && text.endsWith(wanted.slice(-25));
      if (scrolls) await expect.poll(async () => (await placed())?.isInSight, { message: passage_url }).toBe(true);
      outcomes.set(passage_url, isFound ? way : `found: ${text}`);
    }
  }
  expect([...outcomes]).toEqual([...outcomes.keys()].map((url) => [url, way]));
  expect(outcomes.size).toBeGreaterThan(25);
});
