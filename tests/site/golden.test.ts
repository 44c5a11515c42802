import { expect, inject, test } from 'vitest';
import { computeScores, judge } from '../../src/commands/eval/eval-golden.ts';
import { openContext } from '../../src/release/open/open-context.ts';
import { golden } from '../support/demo.ts';

test('search of the built site passes the golden questions', async () => {
  const context = await openContext(inject('out'), (event, detail) => {
    throw new Error(`Nothing is logged in this test, but this was: ${event}`, { cause: detail });
  });
  const scores = computeScores(golden.map((question) => judge(question, context)));
  context.close();
  expect(scores.found / scores.answerable).toBeGreaterThanOrEqual(0.95);
  expect(scores.abstained / scores.unanswerable).toBeGreaterThanOrEqual(0.9);
});
