import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Quota, Quotas } from '../../../../http/limiter/limiter.ts';
import type { DataManifest } from '../../../segments/release-data.ts';
import type { ComputedPathnames } from '../place-computed-pages.ts';
import { type KnownDocument, knownDocuments } from './known-documents.ts';
import { leanBuiltins } from './lean-builtins.ts';
import { leanSchemas } from './lean-schemas.ts';
import { leaveOut } from './leave-out.ts';
import { functionStart, nodeBundle } from './node-bundle.ts';
import { ownPlugins } from './own-plugins.ts';
import { plainFunctions } from './plain-functions.ts';
import { readPublished } from './read-published.ts';

/** Output folders of the bundles, relative to the project, as netlify.toml names them. */
export const functionsFolder = '.halyard/functions';
export const edgeFunctionsFolder = '.halyard/edge-functions';

/** Returns the requests per minute at which the platform refuses a client: twice the published quota. */
const backstopOf = ({ requests, seconds }: Quota): number => Math.ceil((2 * requests * 60) / seconds);

/** The facts of a site that the code of its functions depends on. */
export interface FunctionFacts {
  readonly quotas: Quotas;
  /** The tags of its languages. */
  readonly languages: readonly string[];
  /** Its documents at fixed addresses. */
  readonly documents: readonly KnownDocument[];
  /** The manifest of the published data; undefined where functions have files of their own. */
  readonly data?: DataManifest | undefined;
}

/**
 * Bundles a file of `functions` into one file and the chunks that it loads lazily. Unbundled, Netlify would ship every file and
 * package, and a start would take twice as long. Netlify reads limits without running the code, so they are put into it as
 * literals.
 */
export const bundleFunction = async (
  root: string,
  outdir: string,
  file: string,
  { quotas, languages, documents, data }: FunctionFacts,
): Promise<void> => {
  await build({
    ...nodeBundle,
    // The health check reads no list.
    inject: file.startsWith('health.') ? [] : [functionStart(root)],
    entryPoints: [path.join(root, 'functions', file)],
    outdir,
    // In which the packages of aliases are looked for.
    absWorkingDir: root,
    // Its router is made for apps that are created anew for few requests; the other one compiles all paths into one expression.
    alias: { hono: 'hono/quick' },
    plugins: [
      ownPlugins,
      leanBuiltins,
      leanSchemas(root),
      leaveOut(languages),
      readPublished(root, data),
      knownDocuments(documents),
      plainFunctions(root),
    ],
    define: {
      'backstop.default': String(backstopOf(quotas.default)),
      'backstop.search': String(backstopOf(quotas.search)),
      releaseManifest: JSON.stringify(data ?? null),
    },
    // A name of zod that its mini version and our module do not have.
    logOverride: { 'import-is-undefined': 'error' },
  });
};

/** Bundles each function in an empty folder. */
export const bundleFunctions = async (root: string, outdir: string, facts: FunctionFacts): Promise<void> => {
  // One at a time: built together they would share chunks, and each chunk is another file to open at a start.
  for (const file of (await readdir(path.join(root, 'functions'))).sort())
    await bundleFunction(root, outdir, file, facts);
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
      computedPathnames: JSON.stringify(computed.pages),
      searchPathnames: JSON.stringify(computed.search),
    },
    logLevel: 'warning',
  });
};
