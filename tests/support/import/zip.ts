import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { temporaryFolder } from '../builds/build.ts';

/** Packs texts and bytes by their paths. */
export const getZip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? Buffer.from(data) : data]),
    ) as Zippable,
  );

/** Writes a ZIP file and returns its path. */
export const zipFile = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<string> => {
  const file = path.join(await temporaryFolder(), 'export.zip');
  await writeFile(file, getZip(files));
  return file;
};
