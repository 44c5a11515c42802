import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartHtml } from '../../../src/library/charts/chart-html.ts';
import { getScale, getTicks } from '../../../src/library/charts/scale.ts';

test('chartHtml() draws negative bars left of the zero line', () => {
  const html = chartHtml({
    kind: 'bar',
    title: 'Profit',
    axis: { label: '£' },
    bars: [
      { label: 'a', value: -50, text: '-£50' },
      { label: 'b', value: 50, text: '£50' },
    ],
  });
  expect(html).toContain('x="0%" width="50%"');
  expect(html).toContain('x="50%" width="50%"');
});

test('getTicks() returns evenly spaced ticks inside the range', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      (from, length) => {
        const ticks = getTicks(from, from + length, 4);
        expect(ticks.length).toBeLessThanOrEqual(5);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(from - length * 1e-9 - 1e-9);
          expect(tick).toBeLessThanOrEqual(from + length * (1 + 1e-9) + 1e-9);
        }
      },
    ),
  );
});

test('getScale() maps an empty range to the middle', () => {
  expect(getScale(3, 3)(3)).toBe(50);
});
