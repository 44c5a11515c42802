import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'esbuild';
import { leaveOut } from '../../src/build/stages/hosts/leave-out.ts';
import { functionStart } from '../../src/build/stages/hosts/node-bundle.ts';
import { ownPlugins } from '../../src/build/stages/hosts/own-plugins.ts';
import { readPublished } from '../../src/build/stages/hosts/publish-data.ts';
import { readRequestTexts } from '../../src/build/stages/request-texts.ts';
import { requestFiles } from '../../src/disk/request-files.ts';
import { getLanguages } from '../../src/library/language/site-language.ts';
import type { HostCodeInput } from '../../src/project/build-target.ts';
import { codeEnding } from '../../src/project/places.ts';

/** Output folder of the Worker, relative to the project, as wrangler.jsonc names it. */
const workerFolder = '.halyard/worker';

const megabyte = 1e6;
/** The size of a Worker that Cloudflare takes on its free plan, compressed, in bytes. */
const mostFreeBytes = 3 * megabyte;

const compressedSize = async (file: string): Promise<number> => (await promisify(gzip)(await readFile(file))).length;

/** Bundles the Worker into one file, beside the library and the search index of a release if they are not published. */
export const makeWorkerCode = async ({
  root,
  work,
  library,
  staging,
  data,
  notify,
}: HostCodeInput): Promise<Readonly<Record<string, string>>> => {
  const outdir = path.join(work, 'code');
  const texts = data === undefined ? await readRequestTexts(library, staging) : [];
  await mkdir(outdir, { recursive: true });
  const worker = path.join(outdir, 'worker.js');
  await build({
    entryPoints: [path.join(root, `plugins/cloudflare/worker${codeEnding}`)],
    outfile: worker,
    bundle: true,
    inject: [functionStart(root)],
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker'],
    target: 'es2024',
    external: ['node:*', '*.bin'],
    plugins: [ownPlugins, leaveOut(getLanguages(library.site).map(({ tag }) => tag)), readPublished(data)],
    define: {
      releaseTexts: JSON.stringify(Object.fromEntries(texts)),
      ...data?.define,
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
  if (size > mostFreeBytes)
    notify(
      `The Worker has ${(size / megabyte).toFixed(1)} MB compressed; Cloudflare's free plan takes ${mostFreeBytes / megabyte}. With \`publishData: true\` in site.yaml it is code alone.`,
    );
  return { [workerFolder]: outdir };
};
