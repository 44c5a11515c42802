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

test.each([
  [0, 12, [0, 3, 6, 9, 12]],
  [0, 24, [0, 6, 12, 18, 24]],
  [0, 36, [0, 12, 24, 36]],
  [0, 60, [0, 20, 40, 60]],
  [0, 10, [0, 5, 10]],
  [0, 49.69, [0, 20, 40]],
])('getTicks() divides the range from %d to %d', (from, to, ticks) => {
  expect(getTicks(from, to, 4)).toEqual(ticks);
});

test('chartHtml() names the axes beside them, with units that are words', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 12, y: 3000 },
  ];
  const html = chartHtml({
    kind: 'line',
    title: 'Readers',
    x: { label: 'Time', unit: 'months' },
    y: { label: 'Sum', unit: '£' },
    series: [{ label: 'All', points }],
  });
  expect(html).toMatch(/<p class="chart-note">Sum<\/p><svg.*<\/svg><p class="chart-note">Time \(months\)<\/p>/s);
  expect(html).toContain('text-anchor="middle">12</text>');
  expect(html).toContain('text-anchor="end">£3K</text>');
});
