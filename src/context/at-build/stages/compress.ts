import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(html|md|txt|xml|json|jsonl|jsonld|css|js|mjs|svg|webmanifest)$|\.well-known\/[^.]+$/;
/** Smaller files travel in one packet either way. */
const smallest = 1024;

/** Writes x.br and x.gz beside every text x that they make smaller, for hosts that send files as they are. */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => compressible.test(file) && !file.includes(`${path.sep}.halyard${path.sep}`));
  const one = async (file: string): Promise<void> => {
    const bytes = await readFile(file);
    if (bytes.length < smallest) return;
    const [br, gz] = await Promise.all([
      toBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      toGzip(bytes, { level: 9 }),
    ]);
    await Promise.all([
      br.length < bytes.length ? writeFile(`${file}.br`, br) : undefined,
      gz.length < bytes.length ? writeFile(`${file}.gz`, gz) : undefined,
    ]);
  };
  for (let at = 0; at < files.length; at += 16) await Promise.all(files.slice(at, at + 16).map(one));
};
