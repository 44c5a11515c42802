import { expect, test } from 'vitest';
import { answerQuestion } from '../../../../src/operations/answer.ts';
import { passageTitle } from '../../../../src/operations/passage.ts';
import { context } from '../../../support/context.ts';
import { golden, loadDemo } from '../../../support/demo.ts';
import { isFull, sample } from '../../../support/effort.ts';
import { callTool } from '../call.ts';

const demo = await loadDemo();
/** Questions of each outcome. */
const each = isFull ? 12 : 4;
const outcomes = ['answered', 'nearest', 'silent', 'not-covered'] as const;

test('ask returns the quotations and statements of answerQuestion, for every outcome', async () => {
  const seen = new Map<string, number>();
  for (const { question } of golden) {
    const answer = answerQuestion.run({ question }, demo);
    const count = seen.get(answer.outcome) ?? 0;
    if (count === each) continue;
    seen.set(answer.outcome, count + 1);
    const { structuredContent } = await callTool('ask', { question, max_tokens: 2000 }, demo);
    const { outcome, statement, quotes = [], nearest = [], shortened } = structuredContent;
    expect([outcome, statement, shortened], question).toEqual([answer.outcome, answer.statement, undefined]);
    expect(quotes, question).toEqual(
      answer.quotes.map((quote) => ({
        title: passageTitle(quote),
        url: quote.url,
        text: quote.text,
      })),
    );
    for (const [at, { url, text }] of nearest.entries()) {
      expect(url, question).toBe(answer.nearest[at]?.url);
      expect(answer.nearest[at]?.text.startsWith(text.replace(/ …$/, '')), question).toBe(true);
    }
    expect(nearest.length, question).toBe(answer.nearest.length);
  }
  expect([...seen.keys()].sort()).toEqual([...outcomes].sort());
});

test('ask returns a definition in at most 120 tokens', async () => {
  const { content } = await callTool('ask', { question: 'What is positioning?' }, demo);
  expect(content[0].text).toContain('/glossary/positioning');
  expect(content[0].text.length / 4).toBeLessThanOrEqual(120);
});

test('ask keeps to max_tokens and counts what it cuts or leaves out', async () => {
  let shortenedAnswers = 0;
  for (const { question } of sample(golden, 5)) {
    const { quotes } = answerQuestion.run({ question }, demo);
    const { structuredContent } = await callTool('ask', { question, max_tokens: 100 }, demo);
    const { quotes: fitted = [], shortened = 0 } = structuredContent;
    const size = fitted.reduce(
      (sum: number, { title, url, text }: Record<string, string>) => sum + `${title}${url}${text}`.length,
      0,
    );
    expect(size, question).toBeLessThanOrEqual(400);
    if (quotes.length > 0) expect(fitted.length, question).toBeGreaterThan(0);
    for (const [index, { text }] of fitted.entries())
      expect(quotes[index]?.text.startsWith(text.replace(/ …$/, '')), question).toBe(true);
    const whole = fitted.filter(({ text }: { text: string }, index: number) => quotes[index]?.text === text).length;
    expect(shortened, question).toBe(quotes.length - whole);
    shortenedAnswers += shortened > 0 ? 1 : 0;
  }
  expect(shortenedAnswers).toBeGreaterThan(10);
});

test('ask completes a question with the words of an earlier one, under each name of the arguments', async () => {
  const previous = ['What is positioning?'];
  const question = 'And how do I test it?';
  const result = await callTool('ask', { question, previous }, demo);
  expect(result.structuredContent.understood).toContain('positioning');
  for (const args of [
    { query: question, prev: previous },
    { q: question, context: previous[0] },
  ])
    expect(await callTool('ask', args, demo)).toEqual(result);
});

test('ask keeps the lines of a list or a table in its text', async () => {
  const questions = golden.map(({ question }) => question);
  const multiline = questions.find((question) =>
    answerQuestion.run({ question }, demo).quotes.some(({ text }) => text.includes('\n')),
  );
  const { content, structuredContent } = await callTool('ask', { question: multiline, max_tokens: 2000 }, demo);
  const lines = structuredContent.quotes.flatMap(({ text }: { text: string }) => text.split('\n'));
  const given = content[0].text.split('\n').map((line: string) => line.trim());
  for (const line of lines.filter((one: string) => one.includes('|'))) expect(given).toContain(line.trim());
  expect(lines.length).toBeGreaterThan(1);
});

test('ask limits its input', async () => {
  for (const args of [
    { question: ' ' },
    { question: 'x'.repeat(10_001) },
    { question: 'price', previous: Array.from({ length: 101 }, () => 'price') },
    { question: 'price', max_tokens: 49 },
    { question: 'price', max_tokens: 10_001 },
  ])
    expect((await callTool('ask', args, context)).isError, JSON.stringify(args).slice(0, 60)).toBe(true);
});
