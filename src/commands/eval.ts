import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { openContext } from '../context/at-request/open-context.ts';
import { readSettings } from '../context/settings.ts';
import { type Judged, judge, readGolden, scoresOf } from './eval-golden.ts';
import { exitWithError } from './exit-with-error.ts';

/** `npm run eval`: answers every golden question from the last build; fails below the gates. `--all` lists every miss. */
process.once('uncaughtException', (error) => exitWithError(error));
const gates = { found: 0.95, abstained: 0.95 };
const file = 'tests/golden.yaml';

const { outFolder } = readSettings(process.env, process.cwd());
const context = await openContext(outFolder, (event, detail) => console.error(event, detail));
const judged = readGolden(await readFile(file, 'utf8')).map((golden) => judge(golden, context));
context.close();

const line = ({ golden, answer, isFound }: Judged): string => {
  const first = answer.results.slice(0, 3).map(({ page }) => page.path);
  return `  ${answer.outcome.padEnd(11)} ${answer.confidence.toFixed(2)}  ${isFound || golden.page === undefined ? '' : `not ${golden.page}: `}${golden.question}  [${first.join(' ')}]`;
};
const isMiss = ({ golden, isFound, isDecided }: Judged): boolean =>
  (golden.page !== undefined && !isFound) || !isDecided;
const misses = judged.filter(isMiss);
if (process.argv.includes('--all')) console.log(misses.map(line).join('\n'));

const scores = scoresOf(judged);
const report = (name: string, part: number, whole: number, gate?: number): boolean => {
  const share = whole === 0 ? 1 : part / whole;
  const verdict = gate === undefined ? '' : share >= gate ? `  (gate ${gate}: passed)` : `  (gate ${gate}: FAILED)`;
  console.log(`${name.padEnd(44)} ${`${part}/${whole}`.padStart(9)}  ${share.toFixed(3)}${verdict}`);
  return gate === undefined || share >= gate;
};
console.log(`${judged.length} golden questions, build ${context.library.build}`);
const passed = [
  report('right page among the first three (hit@3)', scores.found, scores.answerable, gates.found),
  report('right heading among the first three', scores.placed, scores.withHeading),
  report('right heading of a quotation', scores.quoted, scores.withHeading),
  report('answered, of the answerable', scores.answered, scores.answerable),
  report('abstained, of the unanswerable', scores.abstained, scores.unanswerable, gates.abstained),
];
if (misses.length > 0 && !process.argv.includes('--all')) console.log('List every miss: npm run eval -- --all');
process.exitCode = passed.every(Boolean) ? 0 : 1;
