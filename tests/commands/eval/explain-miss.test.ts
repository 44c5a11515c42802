import { expect, test } from 'vitest';
import { judge } from '../../../src/commands/eval/eval-golden.ts';
import { explainMiss, missText } from '../../../src/commands/eval/explain-miss.ts';
import { loadDemo } from '../../support/demo.ts';

const demo = await loadDemo();

test('explainMiss() names the page that came first, and the terms of both', () => {
  const judged = judge({ question: 'What is positioning?', page: 'glossary/token', also: [] }, demo);
  const { outcome, margin, wanted, first } = explainMiss(judged, demo);
  expect(outcome).toBe('answered');
  expect(margin).toBeGreaterThan(0);
  expect(wanted).toEqual({ page: 'glossary/token', place: null, terms: [] });
  expect(first?.url).toContain('/glossary/positioning');
  expect(first?.terms).toHaveLength(1);
});

test('missText() says how far the outcome is from the threshold, and which words both pages have', () => {
  const judged = judge({ question: 'What is positioning?', page: 'glossary/token', also: [] }, demo);
  const text = missText(explainMiss(judged, demo));
  expect(text).toMatch(/^ {2}What is positioning\?\n {4}answered, 0\.\d{3} above the threshold\n/);
  expect(text).toContain('wants glossary/token (not found): none of its words');
  expect(text).toContain('first /glossary/positioning: posit');
});
