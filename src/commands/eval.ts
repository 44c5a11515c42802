import '../start/program.ts';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { readCommandSettings } from '../cli/command-settings.ts';
import { exitWithError } from '../cli/exit-with-error.ts';
import { readCommand } from '../cli/read-command.ts';
import { placeOfList } from '../content/files/folder-file.ts';
import { questionsFile } from '../library/site/golden-questions.ts';
import { commandLine } from '../project/command-line.ts';
import { UserError } from '../project/user-error.ts';
import { openContext } from '../release/open/open-context.ts';
import { compareMisses, readEarlierRun } from './eval/earlier-run.ts';
import { computeScores, type Judged, judge, readGolden } from './eval/eval-golden.ts';
import { askHidden, askListed } from './eval/eval-listed.ts';
import { explainMiss, missText } from './eval/explain-miss.ts';
import { type Figure, figureLine, goldenFigures, isPassed } from './eval/figures.ts';

/**
 * `npm run eval`: answers every golden question of the content folder from the last build; fails below the gates, and shows the misses
 * that are farthest from the threshold with their reasons. `--all` lists every miss, also those of the questions that pages list, which
 * have no gate. `--json` prints all of it as JSON, and `--before` compares with such a file of an earlier run.
 */
process.once('uncaughtException', (error) => exitWithError(error));
/** The number of misses that are shown without `--all`. */
const shownMisses = 5;

const { flag, text: extractText } = readCommand('eval');
const showAll = flag('all');
const isJson = flag('json');
const { outFolder, contentFolder, contentName, followLinks } = await readCommandSettings('eval');
const name = `${contentName}/${questionsFile}`;
const place = await placeOfList(contentFolder, questionsFile, followLinks);
const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
  throw new UserError(
    error.code === 'ENOENT'
      ? `There is no ${name}. List questions there, each with the path of the page that answers it: "- question: …" and, on the next line, "  page: …".`
      : `${name} cannot be read (${error.code ?? error.message}); change its permissions.`,
  );
});
const golden = readGolden(text, name);
const context = await openContext(outFolder, (event, detail) => console.error(event, detail));
const judged = golden.map((question) => judge(question, context));

const earlierFile = extractText('before');
const earlier =
  earlierFile === undefined
    ? undefined
    : readEarlierRun(
        await readFile(earlierFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
          throw new UserError(
            `${earlierFile} cannot be read (${error.code ?? error.message}); name an earlier output of \`eval --json\`.`,
          );
        }),
        earlierFile,
      );

const isMiss = ({ golden, isFound, isDecided }: Judged): boolean =>
  (golden.page !== undefined && !isFound) || !isDecided;
const misses = judged.filter(isMiss).map((miss) => explainMiss(miss, context));
misses.sort((a, b) => Math.abs(b.margin) - Math.abs(a.margin));

const listed = askListed(context);
const lost = listed.filter(({ isSectionQuoted }) => !isSectionQuoted);
const hidden = askHidden(context);
const count = (test: (one: (typeof listed)[number]) => boolean): number => listed.filter(test).length;
const scores = computeScores(judged);
const figures: readonly Figure[] = [
  ...goldenFigures(scores),
  {
    name: 'listed by a page: that page is quoted',
    part: count(({ isPageQuoted }) => isPageQuoted),
    whole: listed.length,
  },
  { name: 'listed by a page: that section is quoted', part: listed.length - lost.length, whole: listed.length },
  { name: 'titles answered without their own page', part: hidden.answered, whole: hidden.asked },
];
const changes =
  earlier &&
  compareMisses(
    earlier,
    misses.map(({ question }) => question),
  );

if (isJson) {
  const before = earlier && { build: earlier.build, figures: earlier.figures, ...changes };
  console.log(JSON.stringify({ build: context.library.build, figures, scores, before, misses, listed: lost }, null, 2));
} else {
  console.log(`${judged.length} golden questions, build ${context.library.build}`);
  for (const figure of figures)
    if (figure.whole > 0)
      console.log(
        figureLine(
          figure,
          earlier?.figures.find(({ name }) => name === figure.name),
        ),
      );
  for (const question of changes?.lost ?? []) console.log(`  missed now: ${question}`);
  for (const question of changes?.won ?? []) console.log(`  no longer missed: ${question}`);
  if (misses.length > 0) console.log(showAll ? 'Misses:' : 'The worst misses:');
  for (const miss of showAll ? misses : misses.slice(0, shownMisses)) console.log(missText(miss));
  if (showAll)
    for (const { question, place, first } of lost)
      console.log(`  ${question}  [wants ${place}, quotes ${first ?? 'nothing'}]`);
  else if (misses.length > shownMisses) console.log(`List every miss: ${commandLine('eval', '--all')}`);
}
context.close();
process.exitCode = figures.every(isPassed) ? 0 : 1;
