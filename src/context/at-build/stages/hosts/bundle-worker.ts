import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'esbuild';
import { languagesOf } from '../../../../library/language/site-language.ts';
import type { Library } from '../../../../library/library.ts';
import { codeEnding } from '../../../places.ts';
import { requestFiles } from '../../../request-files.ts';
import type { DataManifest } from '../../../segments/release-data.ts';
import { readRequestTexts } from '../request-texts.ts';
import { leaveOut } from './leave-out.ts';
import { functionStart } from './node-bundle.ts';
import { ownPlugins } from './own-plugins.ts';
import { readPublished } from './read-published.ts';

/** Output folder of the Worker, relative to the project, as wrangler.jsonc names it. */
export const workerFolder = '.halyard/worker';

export interface WorkerInput {
  readonly library: Library;
  /** The finished release. */
  readonly staging: string;
  /** The manifest of the published data; undefined where the Worker is uploaded with them. */
  readonly data: DataManifest | undefined;
}

const megabyte = 1e6;
/** The size of a Worker that Cloudflare takes on its free plan, compressed, in bytes. */
const mostFreeBytes = 3 * megabyte;

const compressedSize = async (file: string): Promise<number> => (await promisify(gzip)(await readFile(file))).length;

/**
 * Bundles the Worker into one file, beside the library and the search index of a release if they are not published. Returns a
 * sentence if it is larger than the free plan takes.
 */
export const bundleWorker = async (
  root: string,
  { library, staging, data }: WorkerInput,
  outdir: string,
): Promise<string | undefined> => {
  const texts = data === undefined ? await readRequestTexts(library, staging) : [];
  await mkdir(outdir, { recursive: true });
  const worker = path.join(outdir, 'worker.js');
  await build({
    entryPoints: [path.join(root, `src/hosts/cloudflare/worker${codeEnding}`)],
    outfile: worker,
    bundle: true,
    inject: [functionStart(root)],
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker'],
    target: 'es2024',
    external: ['node:*', '*.bin'],
    plugins: [ownPlugins, leaveOut(languagesOf(library.site).map(({ tag }) => tag)), readPublished(root, data)],
    define: {
      releaseTexts: JSON.stringify(Object.fromEntries(texts)),
      releaseManifest: JSON.stringify(data ?? null),
    },
    logLevel: 'warning',
  });
  const names = data === undefined ? [requestFiles.library, requestFiles.search] : [];
  const copies = names.map((name) => ({
    from: path.join(staging, name),
    to: path.join(outdir, path.basename(name)),
  }));
  for (const { from, to } of copies) await copyFile(from, to);
  const sizes = await Promise.all([worker, ...copies.map(({ to }) => to)].map(compressedSize));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  return size > mostFreeBytes
    ? `The Worker has ${(size / megabyte).toFixed(1)} MB compressed; Cloudflare's free plan takes ${mostFreeBytes / megabyte}. With \`publishData: true\` in site.yaml it is code alone.`
    : undefined;
};
