import { enableCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { exitWithError } from './exit-with-error.ts';

/** `npm run check`: reports all issues of the content folder. */
process.once('uncaughtException', (error) => exitWithError(error));
const root = process.cwd();
// Authors run this after every edit: the compile cache saves a tenth of the time.
enableCompileCache(path.join(root, 'node_modules/.cache/halyard/node'));
const { loadContent } = await import('../context/at-build/content/load-content.ts');
const { readSettings } = await import('../context/settings.ts');
const { report, assumed, hasErrors, issues, pages } = await loadContent(readSettings(process.env, root), {
  root,
  checkOnly: true,
});
if (report !== '') console.error(report);
if (assumed !== undefined) console.log(assumed);
const errors = issues.filter(({ severity }) => severity === 'error').length;
console.log(`${pages.length} pages, ${errors} errors, ${issues.length - errors} warnings`);
process.exitCode = hasErrors ? 1 : 0;
