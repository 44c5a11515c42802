import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openContext } from '../context/at-request/open-context.ts';
import { commandLine } from '../context/command-line.ts';
import { UserError } from '../context/user-error.ts';
import { questionsFile } from '../library/site/golden-questions.ts';
import { exitWithError } from './cli/exit-with-error.ts';
import { readCommand, readCommandSettings } from './cli/read-command.ts';
import { type Judged, judge, readGolden, scoresOf } from './eval/eval-golden.ts';
import { askHidden, askListed } from './eval/eval-listed.ts';
import { explainMiss } from './eval/explain-miss.ts';

/**
 * `npm run eval`: answers every golden question of the content folder from the last build; fails below the gates. `--all`
 * lists every miss; so it does those of the questions that pages list, which have no gate. `--json` prints the figures and the misses with their reasons, those farthest from the threshold first.
 */
process.once('uncaughtException', (error) => exitWithError(error));
const gates = { found: 0.95, abstained: 0.95, placed: 0.6, quoted: 0.5 };

const { flag } = readCommand('eval');
const showAll = flag('all');
const isJson = flag('json');
const { outFolder, contentFolder, contentName } = readCommandSettings('eval');
const name = `${contentName}/${questionsFile}`;
const text = await readFile(path.join(contentFolder, questionsFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
  throw new UserError(
    error.code === 'ENOENT'
      ? `There is no ${name}. List questions there, each with the path of the page that answers it: "- question: …" and, on the next line, "  page: …".`
      : `${name} cannot be read (${error.code ?? error.message}); change its permissions.`,
  );
});
const golden = readGolden(text, name);
const context = await openContext(outFolder, (event, detail) => console.error(event, detail));
const judged = golden.map((question) => judge(question, context));

const line = ({ golden, answer, isFound }: Judged): string => {
  const first = answer.results.slice(0, 3).map(({ page }) => page.path);
  return `  ${answer.outcome.padEnd(11)} ${answer.confidence.toFixed(2)}  ${isFound || golden.page === undefined ? '' : `not ${golden.page}: `}${golden.question}  [${first.join(' ')}]`;
};
const isMiss = ({ golden, isFound, isDecided }: Judged): boolean =>
  (golden.page !== undefined && !isFound) || !isDecided;
const misses = judged.filter(isMiss);
if (showAll && !isJson) console.log(misses.map(line).join('\n'));

const scores = scoresOf(judged);
const report = (name: string, part: number, whole: number, gate?: number): boolean => {
  const share = whole === 0 ? 1 : part / whole;
  const verdict = gate === undefined ? '' : share >= gate ? `  (gate ${gate}: passed)` : `  (gate ${gate}: FAILED)`;
  if (!isJson) console.log(`${name.padEnd(44)} ${`${part}/${whole}`.padStart(9)}  ${share.toFixed(3)}${verdict}`);
  return gate === undefined || share >= gate;
};
if (!isJson) console.log(`${judged.length} golden questions, build ${context.library.build}`);
const passed = [
  report('right page among the first three (hit@3)', scores.found, scores.answerable, gates.found),
  report('right heading among the first three', scores.placed, scores.withHeading, gates.placed),
  report('right heading of a quotation', scores.quoted, scores.withHeading, gates.quoted),
  report('answered, of the answerable', scores.answered, scores.answerable),
  report('abstained, of the unanswerable', scores.abstained, scores.unanswerable, gates.abstained),
];
const listed = askListed(context);
const lost = listed.filter(({ isSectionQuoted }) => !isSectionQuoted);
const hidden = askHidden(context);
const count = (test: (one: (typeof listed)[number]) => boolean): number => listed.filter(test).length;
if (listed.length > 0) {
  report(
    'listed by a page: that page is quoted',
    count(({ isPageQuoted }) => isPageQuoted),
    listed.length,
  );
  report('listed by a page: that section is quoted', listed.length - lost.length, listed.length);
}
report('titles answered without their own page', hidden.answered, hidden.asked);
if (showAll && !isJson)
  for (const { question, place, first } of lost)
    console.log(`  ${question}  [wants ${place}, quotes ${first ?? 'nothing'}]`);
if (misses.length > 0 && !showAll && !isJson) console.log(`List every miss: ${commandLine('eval', '--all')}`);
if (isJson) {
  const explained = misses.map((miss) => explainMiss(miss, context));
  explained.sort((a, b) => Math.abs(b.margin) - Math.abs(a.margin));
  console.log(
    JSON.stringify({ build: context.library.build, gates, scores, hidden, misses: explained, listed: lost }, null, 2),
  );
}
context.close();
process.exitCode = passed.every(Boolean) ? 0 : 1;
