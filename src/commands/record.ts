import process from 'node:process';
import { publishedList, recordPublished } from '../context/at-build/addresses/published-paths.ts';
import { loadContent } from '../context/at-build/content/load-content.ts';
import { readSettings } from '../context/settings.ts';
import { exitWithError } from './exit-with-error.ts';

/** `npm run record`: adds the path of every page to `content/published.txt`, so that removed pages return 410. */
let outcome: string | undefined;
process.once('uncaughtException', (error) => exitWithError(error, outcome));
const root = process.cwd();
const settings = readSettings(process.env, root);
const list = `${settings.contentName}/${publishedList}`;
outcome = `${list} was not changed.`;
const { report, hasErrors, pages } = await loadContent(settings, { root, checkOnly: true });
if (hasErrors) {
  console.error(`${report}\n${outcome}`);
  process.exit(1);
}
const added = await recordPublished(
  settings.contentFolder,
  pages.map(({ summary }) => summary.path),
);
console.log(`${pages.length} pages, ${added.length} new in ${list}`);
