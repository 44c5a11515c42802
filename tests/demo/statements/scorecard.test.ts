import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getVersion, rows } from '../../checkers/scorecard-rows.ts';

test('the scorecard has a result of every tool in the version that the tests run', async () => {
  const page = await readFile('content/site/developers/scorecard.md', 'utf8');
  const shown = [...page.matchAll(/^\| (.+?) \| .+ \| (\d+) of (\d+) passed \| \d{4}-\d\d-\d\d \|$/gm)];
  expect(shown.map(([, tool]) => tool)).toEqual(rows.map((row) => `${row.tool} ${getVersion(row)}`));
  for (const [, tool, passed, count] of shown) expect([tool, Number(passed) > 0, passed]).toEqual([tool, true, count]);
});

test('the scorecard has the thresholds of the tests', async () => {
  const page = await readFile('content/site/developers/scorecard.md', 'utf8');
  const lighthouse = await readFile('tests/agents/lighthouse.agent.ts', 'utf8');
  const readers = await readFile('tests/agents/readers.agent.ts', 'utf8');
  const [, speed] = /expect\(middle\)\.toBeGreaterThanOrEqual\(([\d.]+)\)/.exec(lighthouse) ?? [];
  const [, words] = /expect\(median\)\.toBeGreaterThanOrEqual\(([\d.]+)\)/.exec(readers) ?? [];
  expect(page).toContain(`Speed is at least ${100 * Number(speed)} of 100`);
  expect(page).toContain(`keep at least ${100 * Number(words)}% of their words`);
});
