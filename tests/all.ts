import { spawn } from 'node:child_process';
import console from 'node:console';
import process from 'node:process';
import { runGates } from './support/run/gates.ts';

/**
 * `npm test`: the gates beside the tests, which leave parts of two cores idle. A gate that fails is reported at once; the others
 * after the tests, whose reporter has the terminal meanwhile.
 */
const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=reports/tests.json'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...process.argv.slice(2)];

const runTests = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, vitest, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });

const reports: string[] = [];
const passed = await Promise.all([
  runGates(({ isPassed, report }) => (isPassed ? reports.push(report) : console.log(report))),
  runTests(),
]);
for (const report of reports) console.log(report);
process.exitCode = passed.every(Boolean) ? 0 : 1;
