import process from 'node:process';
import { publishedList, recordPublished } from '../context/at-build/addresses/published-paths.ts';
import { loadContent } from '../context/at-build/content/load-content.ts';
import { programFolder } from '../context/places.ts';
import { exitWithError } from './cli/exit-with-error.ts';
import { readCommandSettings } from './cli/read-command.ts';

/** `npm run record`: adds the path of every page to `content/published.txt`, so that removed pages return 410. */
let outcome: string | undefined;
process.once('uncaughtException', (error) => exitWithError(error, outcome));
const settings = readCommandSettings('record');
const list = `${settings.contentName}/${publishedList}`;
outcome = `${list} was not changed.`;
const { report, hasErrors, pages } = await loadContent(settings, { root: programFolder, checkOnly: true });
if (hasErrors) {
  console.error(`${report}\n${outcome}`);
  process.exit(1);
}
const added = await recordPublished(
  settings.contentFolder,
  pages.map(({ summary }) => summary.path),
);
console.log(`${pages.length} pages, ${added.length} new in ${list}`);
