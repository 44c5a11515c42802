import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** True for a site that another program has built. */
export const isHtmlFolder = (folder: string): boolean => existsSync(path.join(folder, 'index.html'));

/** Copies a site that another program has built, and runs `halyard attach` over the copy; `SITE_URL` is its address. */
export const attachCopy = async (site: string, out: string, env: NodeJS.ProcessEnv): Promise<void> => {
  await rm(out, { recursive: true, force: true });
  await cp(site, out, { recursive: true });
  await promisify(execFile)(process.execPath, ['src/commands/halyard.ts', 'attach', out], { env });
};
