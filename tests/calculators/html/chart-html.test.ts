import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from '../../../src/calculators/calculator.ts';
import { chartHtml } from '../../../src/calculators/html/chart-html.ts';
import { resultHtml } from '../../../src/calculators/html/result-html.ts';
import { scaleOf, ticksOf } from '../../../src/calculators/html/scale.ts';
import { calculators } from '../../../src/calculators/index.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';

test.each(calculators.map((calculator) => [calculator.slug, calculator] as const))(
  'resultHtml() renders the example of %s without style attributes or NaN',
  (_, calculator) => {
    const outcome = calculate(calculator, new Map(Object.entries(calculator.example)));
    expect(outcome.ok).toBe(true);
    if (!outcome.ok) return;
    const html = resultHtml(outcome.result);
    expect(html).toContain(escapeMarkup(outcome.result.headline));
    for (const { label, value } of outcome.result.figures) {
      expect(html).toContain(escapeMarkup(label));
      expect(html).toContain(escapeMarkup(value));
    }
    expect(html).not.toMatch(/style=|NaN|undefined|Infinity/);
  },
);

test('resultHtml() escapes the values of the form', () => {
  const html = resultHtml({
    headline: '<img src=x onerror=alert(1)>',
    figures: [{ label: '"><b>', value: '&', note: '<i>' }],
    explanation: ['</p><script>'],
  });
  expect(html).not.toMatch(/<img|<script|<i>|"><b>/);
});

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

test('ticksOf() returns evenly spaced ticks inside the range', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      (from, length) => {
        const ticks = ticksOf(from, from + length, 4);
        expect(ticks.length).toBeLessThanOrEqual(5);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(from - length * 1e-9 - 1e-9);
          expect(tick).toBeLessThanOrEqual(from + length * (1 + 1e-9) + 1e-9);
        }
      },
    ),
  );
});

test('scaleOf() maps an empty range to the middle', () => {
  expect(scaleOf(3, 3)(3)).toBe(50);
});
