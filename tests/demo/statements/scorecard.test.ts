import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getVersion, rows } from '../../checkers/scorecard-rows.ts';

test('the scorecard has a result of every tool in the version that the tests run', async () => {
  const page = await readFile('content/site/developers/scorecard.md', 'utf8');
  const shown = [...page.matchAll(/^\| (.+?) \| .+ \| (\d+) of (\d+) passed \|$/gm)];
  expect(shown.map(([, tool]) => tool)).toEqual(rows.map((row) => `${row.tool} ${getVersion(row)}`));
  for (const [, tool, passed, count] of shown) expect([tool, Number(passed) > 0, passed]).toEqual([tool, true, count]);
});
