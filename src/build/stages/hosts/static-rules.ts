import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostRules } from '../../../project/build-target.ts';
import { writeHostRules } from './write-host-rules.ts';
import { writeRedirectPages } from './write-redirect-pages.ts';

/**
 * Writes what hosts of files read, each in its own way. The empty file `.nojekyll` makes GitHub Pages publish folders whose names
 * begin with a dot or an underscore. Where a host reads `_redirects`, a page would win over the rule: only these hosts get both.
 */
export const writeStaticRules = async (rules: HostRules, out: string): Promise<void> => {
  await writeHostRules(rules, out);
  await writeFile(path.join(out, '.nojekyll'), '');
  await writeRedirectPages(rules.library, rules.aliases, out);
};
