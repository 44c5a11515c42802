import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { stringify } from 'yaml';
import * as z from 'zod';
import { readCommandSettings } from '../../src/cli/command-settings.ts';
import { exitWithError } from '../../src/cli/exit-with-error.ts';
import { readCommand } from '../../src/cli/read-command.ts';
import { placeOfList } from '../../src/content/files/folder-file.ts';
import { writeNewFiles } from '../../src/disk/write-new-files.ts';
import { questionsFile, readQuestions } from '../../src/library/site/golden-questions.ts';
import { commandLine } from '../../src/project/command-line.ts';
import { UserError } from '../../src/project/user-error.ts';
import { openContext } from '../../src/release/open/open-context.ts';
import { listHeadings, type Proposed, type Tried, tryQuestion } from './find-questions.ts';
import { countOutcomes, ProposedQuestion } from './propose-questions-tool.ts';
import { writeTask } from './task.ts';

/**
 * `halyard questions`: asks the last build every question that pages and `questions.yaml` list, and lists the headings that
 * none finds. `--task` prints what the owner's assistant is to do, and `--from` writes what it returned to `questions.yaml`.
 */
process.once('uncaughtException', (error) => exitWithError(error));
const shownHeadings = 20;

const { flag, text } = readCommand('questions');
const { outFolder, contentFolder, contentName, followLinks } = await readCommandSettings('questions');
const context = await openContext(outFolder, (event, detail) => console.error(event, detail));
const shown = (one: Tried): boolean => one.outcome === 'answered' || one.outcome === 'closest';

/** Reads the list that an assistant returned. */
const readProposed = async (file: string): Promise<readonly Proposed[]> => {
  const given = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`${file} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    return z.array(ProposedQuestion).parse(JSON.parse(given));
  } catch {
    throw new UserError(`${file} is no list of questions. Write [{"question": "…", "page": "…", "heading": "…"}].`);
  }
};

/** Writes the proposed questions that name a page to a new file. */
const writeProposed = async (file: string): Promise<void> => {
  const tried = (await readProposed(file)).map((one) => tryQuestion(one, context));
  const known = tried.filter(({ outcome }) => outcome !== 'unknown');
  if (known.length > 0) {
    const list = known.map(({ question, page, heading }) => ({ question, page, ...(heading && { heading }) }));
    await writeNewFiles(contentFolder, [{ file: questionsFile, read: () => stringify(list) }]);
  }
  for (const { outcome, question, page, first } of tried)
    if (outcome !== 'answered')
      console.log(`${outcome.padEnd(8)} ${question} (${page}${first ? `; first ${first}` : ''})`);
  console.log(
    `${countOutcomes(tried)}. ${known.length} are in ${contentName}/${questionsFile}; ${commandLine('eval')} asks them.`,
  );
};

/** The questions that the owner lists in `questions.yaml`. */
const readGolden = async (): Promise<readonly Proposed[]> => {
  const yaml = await readFile(await placeOfList(contentFolder, questionsFile, followLinks), 'utf8').catch(() => '[]');
  return (readQuestions(yaml).value ?? []).flatMap(({ question, page, heading }) =>
    page === undefined ? [] : [{ question, page, heading }],
  );
};

const given = text('from');
if (given !== undefined) await writeProposed(given);
else {
  const headings = listHeadings(context);
  const listed = headings.flatMap(({ path: page, anchor, listed: all }) =>
    all.map((question): Proposed => ({ question, page, heading: anchor })),
  );
  const tried = [...listed, ...(await readGolden())].map((one) => tryQuestion(one, context));
  const found = Map.groupBy(tried.filter(shown), ({ page, heading = '' }) => `${page}#${heading}`);
  const getFound = ({ path: page, anchor = '' }: (typeof headings)[number]) => found.get(`${page}#${anchor}`) ?? [];
  const missing = headings.filter((heading) => getFound(heading).length === 0);
  if (flag('task')) console.log(writeTask(missing, context.library.site.name));
  else {
    for (const heading of flag('all') ? headings : []) {
      console.log(`${heading.path}${heading.anchor === undefined ? '' : `#${heading.anchor}`}`);
      for (const { question, outcome } of getFound(heading)) console.log(`  ${outcome.padEnd(8)} ${question}`);
    }
    console.log(`${tried.length} questions: ${countOutcomes(tried) || 'none'}.`);
    console.log(`${missing.length} of ${headings.length} headings are found by no question.`);
    for (const { path: page, anchor } of missing.slice(0, shownHeadings))
      console.log(`  ${page}${anchor ? `#${anchor}` : ''}`);
    if (missing.length > 0)
      console.log(
        `Give your assistant the task that \`${commandLine('questions', '--task')}\` prints, and write what it returns with \`--from\`.`,
      );
  }
}
