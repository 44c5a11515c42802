import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headerRules, headersFile, redirectsFile, unaskedRules } from '../../../../interfaces/discovery/host-rules.ts';
import type { Library } from '../../../../library/library.ts';
import type { BuildTarget } from '../../../build-target.ts';
import { privateFolder } from '../../../request-files.ts';

export interface HostRulesInput {
  readonly aliases: ReadonlyMap<string, string>;
  /** Paths on the site of the published files of the content folder, and of others that are sent like them. */
  readonly contentFiles: readonly string[];
  readonly target: BuildTarget;
}

/** Cloudflare reads no more rules than these, and ignores the others. */
const maxRules: Partial<Record<BuildTarget['name'], number>> = { 'cloudflare-pages': 100 };

/**
 * Writes the rules for hosts that read them: `_headers` with response headers and `_redirects` with aliases. The empty file
 * `.nojekyll` makes GitHub Pages publish folders whose names begin with a dot or an underscore.
 */
export const writeHostRules = async (
  library: Library,
  { aliases, contentFiles, target }: HostRulesInput,
  out: string,
): Promise<void> => {
  // A Worker and the routes for Vercel have the rules of everything.
  if (target.name === 'vercel') return;
  if (target.name === 'cloudflare') {
    await writeFile(path.join(out, '_headers'), headersFile(unaskedRules(library)));
    await writeFile(path.join(out, '.assetsignore'), `${privateFolder}\n`);
    return;
  }
  const rules = headerRules(library, contentFiles).slice(0, maxRules[target.name]);
  await writeFile(path.join(out, '_headers'), headersFile(rules));
  await writeFile(path.join(out, '_redirects'), redirectsFile(aliases));
  if (target.name === 'static') await writeFile(path.join(out, '.nojekyll'), '');
};
