import { expect, test } from 'vitest';
import { answerQuestion } from '../../../../src/operations/answer.ts';
import { searchContent } from '../../../../src/operations/search-content.ts';
import { splitSentences } from '../../../../src/search/text/words.ts';
import { golden, loadDemo } from '../../../../tests/support/demo.ts';
import { readCitation } from '../../cite/read-citation.ts';
import { computeSha256 } from '../../verify/place-words.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyQuote } from '../../verify/verify-quote.ts';

await verifyQuote.prepare?.();

const demo = await loadDemo();
const { library } = demo;
const questions = golden.filter((_, index) => index % 6 === 0);

const read = (cite: string): Verdict => {
  const id = decodeURIComponent(new URL(cite).pathname.replace('/cite/', ''));
  return readCitation.run(readCitation.input.parse({ id }), demo);
};
const verify = (url: string, quote: string): Verdict => verifyQuote.run(verifyQuote.input.parse({ url, quote }), demo);

test('`cite` of every search hit leads to its words, with their place in the Markdown', () => {
  let placed = 0;
  let count = 0;
  for (const { question } of questions)
    for (const { cite, snippet, path } of searchContent.run(searchContent.input.parse({ q: question, limit: 3 }), demo)
      .items) {
      const { outcome, place, page } = read(cite ?? '');
      expect([outcome, page?.path, place?.text, place?.cite], snippet).toEqual(['exact', path, snippet, cite]);
      expect(place?.sha256).toBe(computeSha256(snippet));
      const { chunks } = library.pageAt(library.find(path) ?? 0);
      count += 1;
      placed += chunks.some(({ start, end }) => start === place?.start && end === place?.end) ? 0 : 1;
    }
  expect(count).toBeGreaterThan(60);
  expect(placed / count).toBeGreaterThan(0.9);
});

test('every quotation of an answer has a `cite` that leads to it, and verifies', () => {
  let count = 0;
  for (const { question } of questions)
    for (const { cite, text, page } of answerQuestion.run(answerQuestion.input.parse({ question }), demo).quotes) {
      count += 1;
      const { outcome, place } = read(cite ?? '');
      expect([outcome, text.includes(place?.text ?? '\0')], text).toEqual(['exact', true]);
      expect(verify(page.url, text).outcome, text).toBe('exact');
    }
  expect(count).toBeGreaterThan(30);
});

test('`verifyQuote` finds sentences of every page as they are, with other quotation marks, and as Markdown', () => {
  for (let position = 0; position < library.size; position += 9) {
    const { summary, chunks, markdown } = library.pageAt(position);
    for (const { plain } of chunks.slice(0, 6)) {
      const line = plain.split('\n').find((one) => one.split(' ').length > 5);
      const [range] = splitSentences(line ?? '');
      if (line === undefined || range === undefined) continue;
      const sentence = line.slice(...range);
      expect(verify(summary.path, sentence).outcome, `${summary.path}: ${sentence}`).toBe('exact');
      const typeset = sentence.replaceAll("'", '’').replaceAll(' ', '\n ');
      expect(verify(summary.url, typeset).outcome, typeset).toBe('exact');
    }
    const paragraph = markdown.split('\n\n').find((text) => /^[A-Z].*\]\(/.test(text) && !text.includes('\n'));
    if (paragraph !== undefined) expect(verify(summary.url, paragraph)).toMatchObject({ outcome: 'exact' });
  }
});
