import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'esbuild';
import { languagesOf } from '../../../../library/language/site-language.ts';
import type { Library } from '../../../../library/library.ts';
import { codeEnding } from '../../../places.ts';
import { requestFiles } from '../../../request-files.ts';
import { UserError } from '../../../user-error.ts';
import { readRequestTexts } from '../request-texts.ts';
import { leaveOut } from './leave-out.ts';

/** Output folder of the Worker, relative to the project, as wrangler.jsonc names it. */
export const workerFolder = '.halyard/worker';

export interface WorkerInput {
  readonly library: Library;
  /** The finished release. */
  readonly staging: string;
}

const megabyte = 1e6;
/** The sizes of a Worker that Cloudflare takes, compressed, in bytes: on a paid plan, and on the free one. */
const mostBytes = 10 * megabyte;
const mostFreeBytes = 3 * megabyte;

const compressedSize = async (file: string): Promise<number> => (await promisify(gzip)(await readFile(file))).length;

/**
 * Bundles the Worker into one file beside the library and the search index of a release. Throws a UserError if it is larger
 * than Cloudflare takes; returns a sentence if it is larger than the free plan takes.
 */
export const bundleWorker = async (
  root: string,
  { library, staging }: WorkerInput,
  outdir: string,
): Promise<string | undefined> => {
  const texts = await readRequestTexts(library, staging);
  await mkdir(outdir, { recursive: true });
  const worker = path.join(outdir, 'worker.js');
  await build({
    entryPoints: [path.join(root, `src/hosts/cloudflare/worker${codeEnding}`)],
    outfile: worker,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker'],
    target: 'es2024',
    external: ['node:*', '*.bin'],
    plugins: [leaveOut(languagesOf(library.site).map(({ tag }) => tag))],
    define: { releaseTexts: JSON.stringify(Object.fromEntries(texts)) },
    logLevel: 'warning',
  });
  const data = [requestFiles.library, requestFiles.search].map((name) => ({
    from: path.join(staging, name),
    to: path.join(outdir, path.basename(name)),
  }));
  for (const { from, to } of data) await copyFile(from, to);
  const sizes = await Promise.all([worker, ...data.map(({ to }) => to)].map(compressedSize));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const megabytes = `${(size / megabyte).toFixed(1)} MB compressed`;
  if (size > mostBytes)
    throw new UserError(
      `The Worker has ${megabytes}, and Cloudflare takes ${mostBytes / megabyte}. Build with --for static, without endpoints, or serve the site with Node.`,
    );
  return size > mostFreeBytes
    ? `The Worker has ${megabytes}; Cloudflare's free plan takes ${mostFreeBytes / megabyte}.`
    : undefined;
};
