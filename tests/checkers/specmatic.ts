import path from 'node:path';
import { run } from './process.ts';

/** Operations that Specmatic 2.55 cannot request from their examples, and why the document stays as it is. */
export const justified: ReadonlyMap<string, string> = new Map([
  [
    '/calculate/',
    'Specmatic leaves out a parameter that is an object (`style: form`, `explode: true`), so inputs are missing, which must be 400.',
  ],
]);

const getName = (test: string): string => test.slice(0, test.indexOf('\n'));

const isJustified = (test: string): boolean =>
  [...justified.keys()].some((path) => getName(test).includes(path)) &&
  test.includes('expected status 200 but response contained status 400');

export interface Verdict {
  readonly passed: boolean;
  readonly figure: string;
  readonly output: string;
}

/**
 * The tests of a document against a server, or undefined without Java: those of the examples of all operations `asPublished`, where what
 * is justified may fail, or else those that are generated.
 */
export const specmatic = async (file: string, address: string, asPublished: boolean): Promise<Verdict | undefined> => {
  const jar = path.join(import.meta.dirname, 'node_modules/specmatic/specmatic.jar');
  // The virtual machine ends before its best compiler has paid for itself.
  const args = ['-XX:TieredStopAtLevel=1', '-jar', jar, 'test', path.basename(file), `--testBaseURL=${address}`];
  const { code, output } = await run('java', args, {
    cwd: path.dirname(file),
    // Every parameter may be there or not, with its smallest and its largest value: all of that is hours.
    env: { SPECMATIC_GENERATIVE_TESTS: String(!asPublished), MAX_TEST_REQUEST_COMBINATIONS: '8' },
    seconds: 900,
  });
  if (code === 127) return undefined;
  const [, count = '0', successes = '0'] = /Tests run: (\d+), Successes: (\d+)/.exec(output) ?? [];
  const tests = output.split(/\n(?=(?:[+-]ve +)?Scenario: )/).slice(1);
  const failed = tests.filter((test) => !getName(test).includes(' has SUCCEEDED'));
  const [excused, faults] = asPublished
    ? [failed.filter(isJustified), failed.filter((test) => !isJustified(test))]
    : [[], failed];
  // The counts of the summary must match the tests that were read, or nothing here is proof.
  const isWhole =
    Number(count) > 0 && tests.length === Number(count) && tests.length - failed.length === Number(successes);
  return {
    passed: isWhole && faults.length === 0,
    figure: `${successes} of ${count} tests, ${excused.length} failures justified`,
    output: isWhole ? faults.join('\n') : output,
  };
};
