import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headerRules, headersFile, redirectsFile } from '../../../interfaces/discovery/host-rules.ts';
import type { HostRules } from '../../../project/build-target.ts';

/**
 * Writes the rules for hosts that read them: `_headers` with response headers and `_redirects` with aliases. `most`: the number of
 * rules for headers that the host reads, if it ignores others.
 */
export const writeHostRules = async (
  { library, aliases, contentFiles }: HostRules,
  out: string,
  most?: number,
): Promise<void> => {
  await writeFile(path.join(out, '_headers'), headersFile(headerRules(library, contentFiles).slice(0, most)));
  await writeFile(path.join(out, '_redirects'), redirectsFile(aliases, library, contentFiles));
};
