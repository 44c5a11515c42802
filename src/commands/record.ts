import process from 'node:process';
import { loadContent } from '../context/at-build/load-content.ts';
import { recordPublished } from '../context/at-build/published-paths.ts';
import { readSettings } from '../context/at-build/settings.ts';

/** `npm run record`: notes the address of every page in `content/published.txt`, so that one that goes answers 410. */
const root = process.cwd();
const settings = readSettings(process.env, root);
const { report, hasErrors, pages } = await loadContent(settings, { root, checkOnly: true });
if (hasErrors) {
  console.error(report);
  process.exit(1);
}
const added = await recordPublished(
  settings.contentFolder,
  pages.map(({ summary }) => summary.path),
);
console.log(`${pages.length} pages, ${added.length} new in ${settings.contentName}/published.txt`);
