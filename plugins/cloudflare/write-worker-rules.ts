import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { privateFolder } from '../../src/context/request-files.ts';
import { headersFile, unaskedRules } from '../../src/interfaces/discovery/host-rules.ts';
import type { Library } from '../../src/library/library.ts';

/** Writes the rules of the folders that no Worker is asked for, and keeps private files from being uploaded. A Worker has all others. */
export const writeWorkerRules = async (library: Library, out: string): Promise<void> => {
  await writeFile(path.join(out, '_headers'), headersFile(unaskedRules(library)));
  await writeFile(path.join(out, '.assetsignore'), `${privateFolder}\n`);
};
