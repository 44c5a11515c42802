import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hasLanguages } from '../../../library/language/site-language.ts';
import type { Site } from '../../../site-schema.ts';
import { sortPagefindFilters } from './sort-pagefind-filters.ts';

const run = promisify(execFile);

/** Pagefind's command. Its service for Node answers while its last writes are under way; the command ends when they are done. */
const command = fileURLToPath(new URL('runner/bin.cjs', import.meta.resolve('pagefind')));

/** Indexes the finished pages of a folder for browsers, into `pagefind/` in it: a process of its own. */
export const runPagefind = async (folder: string, site: Site): Promise<void> => {
  // Of a site in several languages it makes an index for each, and a page loads that of its own.
  const language = hasLanguages(site) ? [] : ['--force-language', site.language];
  const options = ['--site', folder, '--output-path', path.join(folder, 'pagefind'), ...language];
  try {
    await run(process.execPath, [command, ...options, '--quiet']);
  } catch (error) {
    throw new Error(`Pagefind could not index the pages in ${folder}.`, { cause: error });
  }
  await sortPagefindFilters(path.join(folder, 'pagefind'));
};
