import path from 'node:path';
import process from 'node:process';
import { readSettings } from '../../src/build/read-settings.ts';
import { exitWithError } from '../../src/cli/exit-with-error.ts';
import { showProgress } from '../../src/cli/progress.ts';
import { readCommand } from '../../src/cli/read-command.ts';
import { commandLine, quoteWord } from '../../src/project/command-line.ts';
import { readVariables } from '../../src/project/settings.ts';
import { UserError } from '../../src/project/user-error.ts';
import { variables } from '../../src/project/variables.ts';
import { attachSite } from './attach-site.ts';

/** `halyard attach <folder>`: gives a site that another program has built what agents read. */
process.once('uncaughtException', (error) => exitWithError(error));
const shown = 5;
const { argument, flag, text, names } = readCommand('attach');
if (argument === undefined) throw new UserError('Name the folder of built HTML: attach dist');
const { SITE_URL: url } = readVariables(variables.pick({ SITE_URL: true }), process.env, { options: names });
const progress = showProgress();
const folder = path.resolve(argument);
const settings = readSettings(process.env, process.cwd(), text('for'), names);
const { target } = settings;
const notes: string[] = [];
const { site, content, pages, lost, kept, linked } = await attachSite(settings, {
  ...{ folder, url, allow: flag('allow'), links: flag('links'), base: process.cwd(), sources: text('sources') },
  onStage: progress.stage,
  onProgress: progress.progress,
  notify: (sentence) => notes.push(sentence),
});
progress.end();

const list = (all: readonly string[]): readonly string[] =>
  flag('all') || all.length <= shown
    ? all
    : [...all.slice(0, shown), `and ${all.length - shown} more; --all lists them`];
const print = (heading: string, all: readonly string[]): void => {
  if (all.length > 0) console.log([heading, ...list(all).map((line) => `  ${line}`)].join('\n'));
};

console.log(`${pages} pages of ${site.name} at ${site.origin} have their Markdown and documents in ${argument}.`);
print(
  'HTML files that are no pages:',
  Array.from(site.others, ([reason, count]) => `${count} ${reason}`),
);
print(
  'Pages whose text is guessed, since nothing marks it (a main element does):',
  site.pages.filter(({ isGuess }) => isGuess).map(({ file }) => file),
);
const hidden = site.pages.reduce((sum, { hiddenWords }) => sum + hiddenWords, 0);
if (hidden > 0) console.log(`${hidden} words are left out, which pages hide.`);
print('Pages that could not be taken:', lost);
for (const { severity, file, message } of content.issues.filter(({ severity: level }) => level === 'error'))
  console.error(`${severity} ${file}: ${message}`);
print(
  'Files of the site that stay as they are:',
  kept.map(({ name, lacks }) =>
    lacks.length === 0 ? name : `${name} lacks ${lacks.length} lines, such as: ${lacks[0]}`,
  ),
);
print(
  'HTML files that were changed, at the end of their heads:',
  linked.map(({ file, added }) => `${file}: + ${added}`),
);
for (const note of notes) console.log(note);
if (!target.hasEndpoints)
  console.log('For a host of files: Markdown is at the addresses that end in .md, and nothing answers questions.');
console.log(
  `Next: ${target.next?.(argument) ?? `\`${commandLine('serve', quoteWord(argument))}\` serves it`}. Run this again after each build.`,
);
process.exitCode = lost.length > 0 ? 1 : 0;
