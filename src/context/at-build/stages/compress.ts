import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { privateFolder } from '../../request-files.ts';

const toBrotli = promisify(brotliCompress);
const compressible = /\.(html|md|txt|xml|json|jsonl|jsonld|css|js|mjs|svg|webmanifest)$|\.well-known\/[^.]+$/;
/** Smaller files travel in one packet either way. */
const smallest = 1024;
/** Within 1 % of the size that quality 9 reaches, at a fifteenth of its cost: this runs for every page of every build. */
const quality = 6;

const compressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const smaller = await toBrotli(bytes, { params });
  if (smaller.length < bytes.length) await writeFile(`${file}.br`, smaller);
};

/** Writes x.br beside every text x that it makes smaller. Every current client takes Brotli; others get the plain file. */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hidden = path.join(folder, privateFolder) + path.sep;
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => compressible.test(file) && !file.startsWith(hidden));
  for (let at = 0; at < files.length; at += 16) await Promise.all(files.slice(at, at + 16).map(compressFile));
};
