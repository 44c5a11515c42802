import { expect, test } from 'vitest';
import { computeShare, figureLine, goldenFigures, isPassed } from '../../../src/commands/eval/figures.ts';

test('isPassed() is false for a share below its gate only', () => {
  expect(isPassed({ name: 'x', part: 94, whole: 100, gate: 0.95 })).toBe(false);
  expect(isPassed({ name: 'x', part: 95, whole: 100, gate: 0.95 })).toBe(true);
  expect(isPassed({ name: 'x', part: 0, whole: 100 })).toBe(true);
  expect(computeShare({ part: 0, whole: 0 })).toBe(1);
});

test('figureLine() shows the share, that of an earlier run and the gate', () => {
  const figure = { name: 'answered', part: 3, whole: 4, gate: 0.8 };
  expect(figureLine(figure)).toMatch(/^answered +3\/4 {2}0\.750 {2}\(gate 0\.8: FAILED\)$/);
  expect(figureLine(figure, { part: 1, whole: 2 })).toContain('0.750  before 0.500  (gate');
  expect(figureLine({ name: 'answered', part: 3, whole: 4 })).toMatch(/0\.750$/);
});

test('goldenFigures() takes each part of its own whole', () => {
  const scores = {
    answerable: 10,
    found: 9,
    withHeading: 8,
    placed: 7,
    quoted: 6,
    answered: 5,
    unanswerable: 4,
    abstained: 3,
  };
  const shares = goldenFigures(scores).map(({ part, whole }) => `${part}/${whole}`);
  expect(shares).toEqual(['9/10', '7/8', '6/8', '5/10', '3/4']);
});
