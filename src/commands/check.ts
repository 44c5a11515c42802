import process from 'node:process';
import { loadContent } from '../context/at-build/load-content.ts';
import { readSettings } from '../context/at-build/settings.ts';
import { endBadly } from './end-badly.ts';

/** `npm run check`: every fault of the content folder at once, and nothing else. */
process.once('uncaughtException', endBadly);
const root = process.cwd();
const { report, hasErrors, issues, pages } = await loadContent(readSettings(process.env, root), {
  root,
  checkOnly: true,
});
if (report !== '') console.error(report);
const errors = issues.filter(({ severity }) => severity === 'error').length;
console.log(`${pages.length} pages, ${errors} errors, ${issues.length - errors} warnings`);
process.exitCode = hasErrors ? 1 : 0;
