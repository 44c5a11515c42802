import { expect, test } from 'vitest';
import { judge } from '../../../src/commands/eval/eval-golden.ts';
import { explainMiss } from '../../../src/commands/eval/explain-miss.ts';
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
