import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import * as z from 'zod';
import { type CheckedBy, getVersion, rows } from './scorecard-rows.ts';

/**
 * `npm run scorecard` writes the table of results into the scorecard of the demo, from the reports of the last runs of `npm test`,
 * `npm run test:agents` and `npm run test:checkers`. Rows without a report stay; a report that is older than the content is named.
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

const text = await readFile(page, 'utf8');
const changed = execFileSync('git', ['log', '-1', '--format=%ct', '--', 'content', `:!${page}`], { encoding: 'utf8' });
const warn = (line: string): void => void process.stderr.write(`${line}\n`);

interface RunReport {
  readonly day: string;
  readonly verdicts: readonly Verdict[];
}

const readReport = async (name: CheckedBy['report']): Promise<RunReport | undefined> => {
  const file = `reports/${name}.json`;
  if (!existsSync(file)) {
    warn(`There is no ${file}: its rows stay as they are.`);
    return undefined;
  }
  const { mtime } = statSync(file);
  if (mtime.getTime() < Number(changed) * 1000) warn(`${file} is older than the content: run its checks again.`);
  const day = mtime.toISOString().slice(0, 10);
  const report: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (name === 'checkers') return { day, verdicts: Figures.parse(report) };
  const verdicts = Tests.parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status }) => ({ name: title, passed: status === 'passed' }));
  return { day, verdicts };
};

const reports = {
  agents: await readReport('agents'),
  checkers: await readReport('checkers'),
  tests: await readReport('tests'),
};

const getLine = (row: CheckedBy): string => {
  const tool = `| ${row.tool} ${getVersion(row)} |`;
  const report = reports[row.report];
  const written = text.split('\n').find((line) => line.startsWith(tool));
  if (report === undefined && written !== undefined) return written;
  const found = (report?.verdicts ?? []).filter(({ name }) => row.verdicts.some((start) => name.startsWith(start)));
  const passed = found.filter((verdict) => verdict.passed).length;
  const result = found.length === 0 ? 'not run' : `${passed} of ${found.length} passed`;
  return `${tool} ${row.looksAt} | ${result} | ${report?.day ?? ''} |`;
};

const table = ['| Tool | Looks at | Result | Run on |', '| --- | --- | --- | --- |', ...rows.map(getLine)].join('\n');
await writeFile(
  page,
  text.replace(/(?<=^## Results\n\n[^|]*)(?:\|.*\n)+/m, () => `${table}\n`),
);
