import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calculate } from '../../calculators/public/calculator.ts';
import { calculatorNamed } from './all-calculators.ts';

/*
 * The results that these calculators had as code, before their formulas moved to front matter: for the worked example, the
 * limits of each input, exact ties and random values.
 */
const slugs = ['ai-workflow-cost', 'break-even-roas', 'unit-economics'];

test.each(slugs)('the formulas of %s give the results that its code gave', (slug) => {
  const file = new URL(`results/${slug}.golden.json`, import.meta.url);
  const cases: { inputs: Record<string, string> }[] = JSON.parse(readFileSync(file, 'utf8'));
  expect(cases.length).toBeGreaterThan(60);
  for (const { inputs, ...before } of cases) {
    const calculator = calculatorNamed(slug);
    const outcome = calculate(calculator, new Map(Object.entries({ ...calculator.example, ...inputs })));
    const { headline, figures, explanation } = outcome.ok ? outcome.result : {};
    expect({ headline, figures, explanation }, JSON.stringify(inputs)).toEqual(before);
  }
});
