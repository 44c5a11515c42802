import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file. A missing folder is created. For the thousands of small files of a release, promises would take several times as long. */
export const writeInFolder = (file: string, data: string | Uint8Array): void => {
  try {
    writeFileSync(file, data);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
};
