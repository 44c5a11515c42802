import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { leanBuiltins } from '../../src/build/stages/hosts/lean-builtins.ts';
import { leaveOut } from '../../src/build/stages/hosts/leave-out.ts';
import { functionStart, nodeBundle } from '../../src/build/stages/hosts/node-bundle.ts';
import { ownPlugins } from '../../src/build/stages/hosts/own-plugins.ts';
import { readPublished } from '../../src/build/stages/hosts/publish-data.ts';
import { computedPages } from '../../src/build/stages/place-computed-pages.ts';
import { missingPage, privateFolder, requestFiles } from '../../src/disk/request-files.ts';
import { agentViewPathname } from '../../src/interfaces/discovery/documents/agents/agent-view.ts';
import { getLanguages } from '../../src/library/language/site-language.ts';
import type { HostCodeInput } from '../../src/project/build-target.ts';
import { codeEnding } from '../../src/project/places.ts';
import { functionName, getOverride, getRoutes } from './routes.ts';

/** Output folder for Vercel, relative to the project: version 3 of its Build Output API. */
const outputFolder = '.vercel/output';

/** Files that the function reads, as far as the site has them. */
const functionFiles = [
  missingPage(''),
  agentViewPathname.slice(1),
  requestFiles.library,
  requestFiles.search,
  requestFiles.documents,
];

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith(`${privateFolder}/`) && !/^_(?:headers|redirects)$/.test(name))
    .sort();

/** Writes the Build Output of a release: its files, one function for all that computes, and the routes between them. */
export const makeVercelCode = async (input: HostCodeInput): Promise<Readonly<Record<string, string>>> => {
  const { root } = input;
  const out = path.join(input.work, 'code');
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
    entryPoints: [path.join(root, `plugins/vercel/function${codeEnding}`)],
    outdir: folder,
    plugins: [
      ownPlugins,
      leanBuiltins,
      leaveOut(getLanguages(input.library.site).map(({ tag }) => tag)),
      readPublished(input.data),
    ],
    define: { ...input.data?.define },
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
    routes: await getRoutes(input, files),
    overrides: Object.fromEntries(files.map((name) => getOverride(name, input.library))),
  };
  await writeFile(path.join(out, 'config.json'), `${JSON.stringify(config)}\n`);
  return { [outputFolder]: out };
};
