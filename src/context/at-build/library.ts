import { readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import type { Library } from '../../library/library.ts';
import { openStore } from '../../library/store/open-store.ts';

let opened: { library: Library; written: number } | undefined;

/**
 * The library that this build, or this `npm run dev`, has compiled. `HALYARD_STORE` names its file; in `dev` the file
 * is written anew whenever content changes.
 */
export const currentLibrary = (): Library => {
  const file = process.env.HALYARD_STORE;
  if (file === undefined)
    throw new Error('Start Astro with `npm run dev` or `npm run build`, which compile the content first');
  const written = statSync(file).mtimeMs;
  if (opened?.written !== written) {
    const bytes = readFileSync(file);
    opened = { library: openStore((offset, length) => bytes.subarray(offset, offset + length)), written };
  }
  return opened.library;
};
