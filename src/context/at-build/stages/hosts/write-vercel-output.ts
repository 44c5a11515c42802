import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { agentViewPathname } from '../../../../interfaces/discovery/documents/agents/agent-view.ts';
import { languagesOf } from '../../../../library/language/site-language.ts';
import type { Library } from '../../../../library/library.ts';
import { codeEnding } from '../../../places.ts';
import { missingPage, privateFolder, requestFiles } from '../../../request-files.ts';
import type { DataManifest } from '../../../segments/release-data.ts';
import { computedPages } from '../place-computed-pages.ts';
import { leanBuiltins } from './lean-builtins.ts';
import { leaveOut } from './leave-out.ts';
import { functionStart, nodeBundle } from './node-bundle.ts';
import { ownPlugins } from './own-plugins.ts';
import { readPublished } from './read-published.ts';
import { functionName, overrideOf, routesOf } from './vercel-routes.ts';

/** Output folder for Vercel, relative to the project: version 3 of its Build Output API. */
export const vercelFolder = '.vercel/output';

/** Files that the function reads, as far as the site has them. */
const functionFiles = [
  missingPage(''),
  agentViewPathname.slice(1),
  requestFiles.library,
  requestFiles.search,
  requestFiles.calculatorView,
  requestFiles.documents,
];

export interface VercelInput {
  readonly library: Library;
  readonly contentFiles: readonly string[];
  /** The finished release. */
  readonly staging: string;
  /** The manifest of the published data; undefined where the function has files of its own. */
  readonly data: DataManifest | undefined;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith(`${privateFolder}/`) && !/^_(?:headers|redirects)$/.test(name))
    .sort();

/** Writes the Build Output of a release: its files, one function for all that computes, and the routes between them. */
export const writeVercelOutput = async (root: string, input: VercelInput, out: string): Promise<void> => {
  const files = await filesIn(input.staging);
  for (const name of files) {
    const target = path.join(out, 'static', name);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(input.staging, name), target);
  }
  const folder = path.join(out, 'functions', `${functionName}.func`);
  await build({
    ...nodeBundle,
    inject: [functionStart(root)],
    entryPoints: [path.join(root, `src/hosts/vercel/function${codeEnding}`)],
    outdir: folder,
    plugins: [
      ownPlugins,
      leanBuiltins,
      leaveOut(languagesOf(input.library.site).map(({ tag }) => tag)),
      readPublished(root, input.data),
    ],
    define: { releaseManifest: JSON.stringify(input.data ?? null) },
  });
  const read = input.data === undefined ? [...functionFiles, ...computedPages(input.library)] : [];
  for (const name of read.filter((file) => existsSync(path.join(input.staging, file)))) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(input.staging, name), target);
  }
  await writeFile(
    path.join(folder, '.vc-config.json'),
    JSON.stringify({
      runtime: 'nodejs24.x',
      handler: 'function.mjs',
      launcherType: 'Nodejs',
      shouldAddHelpers: false,
      supportsResponseStreaming: true,
    }),
  );
  const config = {
    version: 3,
    routes: routesOf(input, files),
    overrides: Object.fromEntries(files.map(overrideOf)),
  };
  await writeFile(path.join(out, 'config.json'), `${JSON.stringify(config)}\n`);
};
