import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { type CheckedBy, getVersion, rows } from './scorecard-rows.ts';

/**
 * `npm run scorecard` writes the table of results into the scorecard of the demo, from the reports of the last runs of `npm test`,
 * `npm run test:agents` and `npm run test:checkers`.
 */
const page = 'content/site/developers/scorecard.md';

interface Verdict {
  readonly name: string;
  readonly passed: boolean;
  /** What the tool said, where it counts. */
  readonly figure?: string;
}

const Figures = z.array(z.object({ name: z.string(), passed: z.boolean(), figure: z.string() }));
const Tests = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
});

const readReport = async (name: CheckedBy['report']): Promise<Verdict[]> => {
  const report: unknown = JSON.parse(await readFile(`reports/${name}.json`, 'utf8'));
  if (name === 'checkers') return Figures.parse(report);
  return Tests.parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status }) => ({ name: title, passed: status === 'passed' }));
};

const reports = {
  agents: await readReport('agents'),
  checkers: await readReport('checkers'),
  tests: await readReport('tests'),
};

const getLine = (row: CheckedBy): string => {
  const found = reports[row.report].filter(({ name }) => row.verdicts.some((start) => name.startsWith(start)));
  const passed = found.filter((verdict) => verdict.passed).length;
  const result = found.length === 0 ? 'not run' : `${passed} of ${found.length} passed`;
  return `| ${row.tool} ${getVersion(row)} | ${row.looksAt} | ${result} |`;
};

const table = ['| Tool | Looks at | Result |', '| --- | --- | --- |', ...rows.map(getLine)].join('\n');
const text = await readFile(page, 'utf8');
await writeFile(
  page,
  text.replace(/(?<=^## Results\n\n[^|]*)(?:\|.*\n)+/m, () => `${table}\n`),
);
