import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFolderRedirect } from '../../../library/redirect-rules.ts';
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
  const folders = Object.keys(rules.library.site.redirects).filter(isFolderRedirect);
  if (folders.length > 0)
    rules.notify(
      `Only hosts that read _redirects, such as Netlify and Cloudflare Pages, follow redirects of a whole folder (${folders.join(', ')}). On others, such as GitHub Pages, these addresses are missing.`,
    );
};
