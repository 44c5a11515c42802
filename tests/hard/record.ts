import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** What a long test has printed when it last ran. */
const Result = z.object({
  command: z.string(),
  passed: z.boolean(),
  seconds: z.number(),
  day: z.string(),
  commit: z.string(),
  figures: z.array(z.string()),
});
export type Result = z.infer<typeof Result>;

const file = path.join(import.meta.dirname, 'results.json');
export const document = path.join(import.meta.dirname, '../../docs/reliability.md');

/** The last lines of what a test prints are its figures. */
const maxLines = 14;

/** Reads the last results by the names of the tests. */
export const readResults = async (): Promise<Record<string, Result>> =>
  z.record(z.string(), Result).parse(JSON.parse(await readFile(file, 'utf8')));

/** Writes the document of results: no line of it is written by hand. */
export const renderResults = (results: Readonly<Record<string, Result>>): string =>
  `${[
    '# Reliability',
    '`npm run test:hard -- names…` writes this file: what each long test printed when it last ran, with its command. A test that is not here has not been run on this version.',
    ...Object.entries(results).flatMap(([name, { command, passed, seconds, day, commit, figures }]) => [
      `## ${name}`,
      `${passed ? 'Passed' : 'FAILED'} in ${seconds} s on ${day}, after commit ${commit}: \`${command}\``,
      ['```text', ...figures, '```'].join('\n'),
    ]),
  ].join('\n\n')}\n`;

/** Adds the result of a test that has ended, and writes the document anew. */
export const record = async (name: string, output: string, result: Pick<Result, 'command' | 'passed' | 'seconds'>) => {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const figures = stripVTControlCharacters(output).trimEnd().split('\n').slice(-maxLines);
  const day = new Date().toISOString().slice(0, 10);
  const results = { ...(await readResults().catch(() => ({}))), [name]: { ...result, day, commit, figures } };
  await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`);
  await writeFile(document, renderResults(results));
};
