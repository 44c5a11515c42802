import { expect, test } from 'vitest';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { resultHtml } from '../../calculators/model/html/result-html.ts';
import { calculate } from '../../calculators/public/calculator.ts';
import { calculators } from '../calculators.ts';

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
