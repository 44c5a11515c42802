import path from 'node:path';
import { run } from './process.ts';

/**
 * Parameters that Specmatic 2.55 cannot use correctly, and why the document stays as it is. A test that fails is
 * justified when it is a request that should succeed, was answered 400, and sent one of these parameters; or was answered
 * 404, and sent `path`.
 */
export const justified: ReadonlyMap<string, string> = new Map([
  [
    'cursor',
    'A cursor is opaque and comes from an earlier answer. The generator sends any text of up to 100 characters, which must be 400 `invalid-cursor`; OpenAPI 3.1 has no word for "taken from another answer", and links, which it has, are not followed here.',
  ],
  [
    'paths',
    'The generator repeats the parameter (`paths=a&paths=b`) though the document says `explode: false`, which is commas; and it joins `paths` with filters and paging, which OpenAPI 3.1 cannot forbid. Both must be 400 `invalid-parameter`.',
  ],
  [
    'order',
    'The generator joins `order` with `cursor`, which has its order already; OpenAPI 3.1 cannot forbid that. It must be 400 `invalid-parameter`.',
  ],
  [
    'max_tokens',
    'The generator sends `max_tokens` with a list, which has no texts to fit; only with `paths` it has, which OpenAPI 3.1 cannot say. It must be 400 `invalid-parameter`.',
  ],
  [
    'path',
    'On `/find` a page excludes filters, which OpenAPI 3.1 cannot say; the generator joins them. It must be 400 `invalid-parameter`. Any text that is not the path of a page, which the generator sends too, must be 404 `not-found`.',
  ],
  [
    'inputs',
    'The inputs are those of the calculator, which OpenAPI 3.1 cannot say of one value of another parameter. Any others must be 400 `invalid-parameter`.',
  ],
  [
    'pattern',
    'With `pattern=true` the text `q` must be a regular expression of RE2, which OpenAPI 3.1 cannot say of one value of another parameter. Any other text must be 400 `invalid-parameter`.',
  ],
]);

const getName = (test: string): string => test.slice(0, test.indexOf('\n'));

const isJustified = (test: string): boolean => {
  const [, names = ''] = /contains the params? ([^A]*?)(?: AND | has )/.exec(getName(test)) ?? [];
  const sent = names.split(',').map((name) => name.trim().replaceAll("'", ''));
  const [, status] = /Specification expected status 200 but response contained status (\d+)/.exec(test) ?? [];
  const isExcused =
    status === '404' ? sent.includes('path') : status === '400' && sent.some((name) => justified.has(name));
  return test.startsWith('+ve') && isExcused;
};

export interface Verdict {
  readonly passed: boolean;
  readonly figure: string;
  readonly output: string;
}

/** The generative tests of a document against a server, or undefined without Java; `asPublished` lets pass what is justified. */
export const specmatic = async (file: string, address: string, asPublished: boolean): Promise<Verdict | undefined> => {
  const jar = path.join(import.meta.dirname, 'node_modules/specmatic/specmatic.jar');
  // The virtual machine ends before its best compiler has paid for itself.
  const args = ['-XX:TieredStopAtLevel=1', '-jar', jar, 'test', path.basename(file), `--testBaseURL=${address}`];
  const { code, output } = await run('java', args, {
    cwd: path.dirname(file),
    // Every parameter may be there or not, with its smallest and its largest value: all of that is hours.
    env: { SPECMATIC_GENERATIVE_TESTS: 'true', MAX_TEST_REQUEST_COMBINATIONS: '8' },
    seconds: 900,
  });
  if (code === 127) return undefined;
  const [, count = '0', successes = '0'] = /Tests run: (\d+), Successes: (\d+)/.exec(output) ?? [];
  const tests = output.split(/\n(?=[+-]ve +Scenario: )/).slice(1);
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
