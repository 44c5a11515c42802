import '../start/program.ts';
import process from 'node:process';
import { readCommandSettings } from '../cli/command-settings.ts';
import { exitWithError } from '../cli/exit-with-error.ts';
import { readCommand } from '../cli/read-command.ts';
import { showsColour } from '../cli/report-options.ts';
import { programFolder } from '../project/places.ts';

/** `npm run check`: reports the issues of the content folder. */
process.once('uncaughtException', (error) => exitWithError(error));
const { flag } = readCommand('check');
const settings = await readCommandSettings('check');
const { loadContent } = await import('../content/load-content.ts');
const { formatIssues } = await import('../library/report/format-issues.ts');
const { unansweredQuestions } = await import('./check/unanswered-questions.ts');
const { summarizeIssues } = await import('../library/report/summary.ts');
const show = { all: flag('all'), advice: flag('advice'), colour: showsColour() };
const content = await loadContent(settings, { root: programFolder, checkOnly: true, strict: flag('strict'), show });
const { summary, assumed, leftOut, hasErrors, getLine } = content;
const lost = show.advice ? await unansweredQuestions(settings, programFolder) : [];
const issues = [...content.issues, ...lost];
const report = lost.length === 0 ? content.report : formatIssues(issues, getLine, show);
console.log(summary);
if (assumed !== undefined) console.log(assumed);
if (leftOut !== undefined) console.log(leftOut);
if (report !== '') console.error(`\n${report}\n`);
console.log(`${summary}; ${summarizeIssues(issues, show)}`);
process.exitCode = hasErrors ? 1 : 0;
