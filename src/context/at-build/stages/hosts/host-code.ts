import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fixedDocumentsOf } from '../../../../interfaces/discovery/index.ts';
import { languagesOf } from '../../../../library/language/site-language.ts';
import type { Library } from '../../../../library/library.ts';
import type { TargetName } from '../../../build-target.ts';
import { replaceOwnFolder } from '../../../disk/replace-own-folder.ts';
import { requestFiles } from '../../../request-files.ts';
import type { DataManifest } from '../../../segments/release-data.ts';
import { computedPages, computedPathnames } from '../place-computed-pages.ts';
import { bundleEdgeFunctions, bundleFunctions, edgeFunctionsFolder, functionsFolder } from './bundle-functions.ts';
import { bundleWorker, workerFolder } from './bundle-worker.ts';
import { vercelFolder, writeVercelOutput } from './write-vercel-output.ts';

export interface HostCodeInput {
  /** Folder of the program. */
  readonly root: string;
  /** Folder in which the code is made, on the disk of `base`. */
  readonly work: string;
  /** Folder in which the command runs: that of the host's settings. */
  readonly base: string;
  /** The finished release. */
  readonly staging: string;
  readonly library: Library;
  readonly contentFiles: readonly string[];
  /** The manifest of the published data; undefined where the code gets the files. */
  readonly data: DataManifest | undefined;
  /** Receives messages for the owner. */
  readonly notify: (sentence: string) => void;
}

/** Makes the code that a host runs beside the files, in the folders where its settings expect it; returns these. */
const makeCode = async (
  target: TargetName,
  { root, work, staging, library, contentFiles, data, notify }: HostCodeInput,
): Promise<Readonly<Record<string, string>>> => {
  if (target === 'netlify') {
    const folders = { [functionsFolder]: path.join(work, 'functions'), [edgeFunctionsFolder]: path.join(work, 'edge') };
    await bundleFunctions(root, folders[functionsFolder] ?? '', {
      quotas: library.site.quotas,
      languages: languagesOf(library.site).map(({ tag }) => tag),
      documents: fixedDocumentsOf(library),
      data,
    });
    const facts = { quotas: library.site.quotas, computed: computedPathnames(library) };
    await bundleEdgeFunctions(root, folders[edgeFunctionsFolder] ?? '', facts);
    return folders;
  }
  const made = path.join(work, 'code');
  if (target === 'cloudflare') {
    const warning = await bundleWorker(root, { library, staging, data }, made);
    if (warning !== undefined) notify(warning);
    return { [workerFolder]: made };
  }
  if (target !== 'vercel') return {};
  await writeVercelOutput(root, { library, contentFiles, staging, data }, made);
  return { [vercelFolder]: made };
};

/**
 * Makes the code that a host runs beside the files, and returns what publishes it. Where no data are published,
 * Netlify's functions read the private files of the release; everywhere else these would be public, or are in the code already.
 */
export const makeHostCode = async (target: TargetName, input: HostCodeInput): Promise<() => Promise<void>> => {
  const folders = await makeCode(target, input);
  if (target !== 'node' && (target !== 'netlify' || input.data !== undefined))
    for (const name of [...Object.values(requestFiles), ...computedPages(input.library)])
      await rm(path.join(input.staging, name), { force: true });
  return async () => {
    for (const [folder, made] of Object.entries(folders)) await replaceOwnFolder(made, path.join(input.base, folder));
  };
};
