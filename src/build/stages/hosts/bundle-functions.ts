import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Quota, Quotas } from '../../../http/limiter/limiter.ts';
import { addedEndpoints } from '../../../interfaces/endpoint.ts';
import { endpointList } from '../../../interfaces/endpoints.ts';
import type { PublishedData } from '../../../project/build-target.ts';
import { codeEnding } from '../../../project/places.ts';
import type { ComputedPathnames } from '../place-computed-pages.ts';
import { addedFunctionPath, addedFunctions } from './added-functions.ts';
import { type KnownDocument, knownDocuments } from './known-documents.ts';
import { leanBuiltins } from './lean-builtins.ts';
import { leanSchemas } from './lean-schemas.ts';
import { leaveOut } from './leave-out.ts';
import { functionStart, nodeBundle } from './node-bundle.ts';
import { ownPlugins } from './own-plugins.ts';
import { plainFunctions } from './plain-functions.ts';
import { readPublished } from './publish-data.ts';

/** Output folders of the bundles, relative to the project, as netlify.toml names them. */
export const functionsFolder = '.halyard/functions';
export const edgeFunctionsFolder = '.halyard/edge-functions';

/** The requests per minute at which the platform refuses a client: twice the published quota. */
const getBackstop = ({ requests, seconds }: Quota): number => Math.ceil((2 * requests * 60) / seconds);

/** The facts of a site that the code of its functions depends on. */
export interface FunctionFacts {
  readonly quotas: Quotas;
  /** The tags of its languages. */
  readonly languages: readonly string[];
  /** Its documents at fixed addresses. */
  readonly documents: readonly KnownDocument[];
  /** The published data; undefined where functions have files of their own. */
  readonly data?: PublishedData | undefined;
  /** The folder of the site in the project; undefined for the one that the settings name. */
  readonly folder?: string;
}

/** The names of the functions: files of `functions`, and one for each endpoint of a plug-in. */
export const functionNames = async (root: string): Promise<string[]> => {
  const files = await readdir(path.join(root, 'functions'));
  return [...files.map((file) => path.parse(file).name), ...addedEndpoints.read().map(({ item }) => item.name)].sort();
};

/**
 * Bundles a function, a file of `functions` or that of an endpoint of a plug-in, into one file and the chunks that it loads lazily. Unbundled, Netlify would ship every file and
 * package, and a start would take twice as long. Netlify reads limits without running the code, so they are put into it as
 * literals.
 */
export const bundleFunction = async (
  root: string,
  outdir: string,
  name: string,
  { quotas, languages, documents, data, folder }: FunctionFacts,
): Promise<void> => {
  await build({
    ...nodeBundle,
    // The health check reads no list.
    inject: name === 'health' ? [] : [functionStart(root)],
    entryPoints: [
      {
        in: addedFunctionPath(name) ?? path.join(root, 'functions', `${name}${codeEnding}`),
        out: name,
      },
    ],
    outdir,
    // In which the packages of aliases are looked for.
    absWorkingDir: root,
    // Its router is made for apps that are created anew for few requests; the other one compiles all paths into one expression.
    alias: { hono: 'hono/quick' },
    plugins: [
      addedFunctions(root),
      ownPlugins,
      leanBuiltins,
      leanSchemas(root),
      leaveOut(languages, name),
      readPublished(data),
      knownDocuments(documents),
      plainFunctions(root),
    ],
    define: {
      'backstop.default': String(getBackstop(quotas.default)),
      'backstop.search': String(getBackstop(quotas.search)),
      publishedFolder: JSON.stringify(folder ?? null),
      ...data?.define,
    },
    // A name of zod that its mini version and our module do not have.
    logOverride: { 'import-is-undefined': 'error' },
  });
};

/** Bundles each function in an empty folder. */
export const bundleFunctions = async (root: string, outdir: string, facts: FunctionFacts): Promise<void> => {
  // One at a time: built together they would share chunks, and each chunk is another file to open at a start.
  for (const name of await functionNames(root)) await bundleFunction(root, outdir, name, facts);
};

/** The facts of a site that edge functions need. */
export interface EdgeFacts {
  readonly quotas: Quotas;
  /** The addresses of the pages into which a function puts results. */
  readonly computed: ComputedPathnames;
}

/** Bundles each edge function into one file. They open no library: what they know of the site is put into the code. */
export const bundleEdgeFunctions = async (
  root: string,
  outdir: string,
  { quotas, computed }: EdgeFacts,
): Promise<void> => {
  const source = path.join(root, 'edge-functions');
  const files = (await readdir(source)).sort();
  await build({
    entryPoints: files.map((file) => path.join(source, file)),
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    // Their platform is the web's: packages must not come in their version for Node, which needs `require`.
    platform: 'browser',
    target: 'es2024',
    define: {
      publishedQuotas: JSON.stringify(quotas),
      publishedEndpoints: JSON.stringify(endpointList().map(({ path: at, searches }) => ({ path: at, searches }))),
      computedPathnames: JSON.stringify(computed.pages),
      searchPathnames: JSON.stringify(computed.search),
    },
    logLevel: 'warning',
  });
};
