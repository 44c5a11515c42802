import { expect, test } from 'vitest';
import { checkFiles, pageAt } from '../../../../tests/content/compile-files.ts';
import { getCalculatorName } from '../../declaration/calculator-field.ts';

const page = (calculator: string): string =>
  `---\ntitle: Visitors\ndescription: How many visitors a test needs.\ncalculator: ${calculator}\n---\nText.\n`;

const getIssues = (calculator: string): string[] =>
  checkFiles({ 'tools/visitors.md': page(calculator) })
    .issues.filter(({ field }) => field === 'calculator')
    .map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);

test('readCalculators() names the nearest calculator that is code for a misspelt one, and leaves it out', () => {
  expect(getIssues('ab-test-sample-size')).toEqual([]);
  expect(getIssues('ab-test-sampel-size')).toEqual([
    '4:13 invalid-calculator There is no calculator of this name. Did you mean ab-test-sample-size?',
  ]);
  expect(getIssues('tpyo')).toEqual([
    expect.stringMatching(
      /^4:13 invalid-calculator .*there is ab-test-sample-size, .*Or declare one of your own here\.$/,
    ),
  ]);
  const { summary } = pageAt(checkFiles({ 'tools/visitors.md': page('tpyo') }), 'tools/visitors');
  expect(getCalculatorName(summary)).toBeUndefined();
});
