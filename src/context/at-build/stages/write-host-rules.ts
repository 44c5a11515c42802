import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headerRules, headersFile, redirectsFile } from '../../../interfaces/discovery/host-rules.ts';
import type { Library } from '../../../library/library.ts';
import { publishedAsset } from '../files/published-files.ts';

/** Writes the rules for static hosts: `_headers` with response headers and `_redirects` with aliases. */
export const writeHostRules = async (
  library: Library,
  { aliases, assets }: { aliases: ReadonlyMap<string, string>; assets: ReadonlySet<string> },
  out: string,
): Promise<void> => {
  await writeFile(path.join(out, '_headers'), headersFile(headerRules(library, Array.from(assets, publishedAsset))));
  await writeFile(path.join(out, '_redirects'), redirectsFile(aliases));
};
