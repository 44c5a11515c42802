import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { privateFolder } from '../../src/disk/request-files.ts';
import { type HeaderRule, headersFile } from '../../src/interfaces/discovery/host-rules.ts';
import { assetHeaders, fileHeaders } from '../../src/interfaces/discovery/response-headers.ts';
import type { Library } from '../../src/library/library.ts';

/** The folders of files whose names change with their contents, and of the browser's search: wrangler.jsonc has the same. */
export const unaskedFolders = ['/_astro/', '/pagefind/'] as const;

/** The rules of the folders that Cloudflare sends without asking the Worker. */
const unaskedRules = ({ origin }: Pick<Library, 'origin'>): HeaderRule[] =>
  unaskedFolders.map((folder) => ({
    pattern: `${folder}*`,
    fields: { ...fileHeaders(origin), ...assetHeaders(folder) },
  }));

/** Writes the rules of what no Worker is asked for, and keeps private files from being uploaded. A Worker has all other rules. */
export const writeWorkerRules = async (library: Library, out: string): Promise<void> => {
  await writeFile(path.join(out, '_headers'), headersFile(unaskedRules(library)));
  await writeFile(path.join(out, '.assetsignore'), `${privateFolder}\n`);
};
