import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { typeOf } from '../../../../app/send-file.ts';
import { agentViewPathname } from '../../../../interfaces/discovery/documents/agents/agent-view.ts';
import { type HeaderRule, headerRules } from '../../../../interfaces/discovery/host-rules.ts';
import { basePathOf, pathnameOf } from '../../../../library/address.ts';
import type { Library } from '../../../../library/library.ts';
import { siteCalculators } from '../../../../operations/calculate/site-calculators.ts';
import { codeEnding } from '../../../places.ts';
import { privateFolder, requestFiles } from '../../../request-files.ts';
import { computedPages, computedPathnames } from '../copy-computed-pages.ts';
import { leanBuiltins } from './lean-builtins.ts';

/** Output folder for Vercel, relative to the project: version 3 of its Build Output API. */
export const vercelFolder = '.vercel/output';

const functionName = 'halyard';
const dest = `/${functionName}`;

/** Vercel reads no more routes than 2,048; some lead to the function. */
const mostRules = 2000;

/** Files that the function reads, as far as the site has them. */
const functionFiles = [
  '404.html',
  agentViewPathname.slice(1),
  requestFiles.library,
  requestFiles.search,
  requestFiles.askShell,
  requestFiles.calculatorView,
  requestFiles.documents,
];

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the routes of a page to the function where its address has one of the parameters. */
const queryRoutes = (pathname: string, keys: readonly string[]): object[] =>
  keys.map((key) => ({
    src: `^${escapeForPattern(pathname)}$`,
    has: [{ type: 'query', key, value: '.+' }],
    dest,
  }));

/** Returns the route that adds the fields of a rule. */
const fieldsRoute = ({ pattern, fields }: HeaderRule): object => ({
  src: `^${pattern.split('*').map(escapeForPattern).join('.*')}$`,
  headers: fields,
  continue: true,
});

/**
 * Programs that name Markdown, exclude something, or have no wildcard that HTML fits, as on Netlify. Every browser names
 * text/html and a wildcard, so it never comes here. The pattern has to match the whole value.
 */
const choosesForm =
  '(.*[mM][aA][rR][kK][dD][oO][wW][nN].*|.*[qQ]=0?\\.?0*\\s*([,;].*|$)|([^*]|[^*tT]/\\*|[^xX][tT]/\\*)*)';

export interface VercelInput {
  readonly library: Library;
  readonly contentFiles: readonly string[];
  /** The finished release. */
  readonly staging: string;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith(`${privateFolder}/`) && !/^_(?:headers|redirects)$/.test(name))
    .sort();

/** Returns the routes: fields, then Markdown at the addresses of pages, then files, then everything else. */
const routesOf = ({ library, contentFiles }: VercelInput, files: readonly string[]): object[] => {
  // Files without a second form.
  const others = files
    .filter((name) => name.endsWith('.html') && library.find(name.slice(0, -'.html'.length)) === undefined)
    .map((name) => escapeForPattern(name.replace(/(?:\/index)?\.html$/, '')));
  const base = escapeForPattern(basePathOf(library.origin));
  return [
    // A site below another one: its files are found without the folder.
    ...(base === '' ? [] : [{ src: `^${base}(/.*)?$`, dest: '$1', continue: true }]),
    ...headerRules(library, contentFiles).slice(0, mostRules).map(fieldsRoute),
    { src: '^/.*$', has: [{ type: 'query', key: 'mode', value: 'agent' }], dest },
    {
      src: `^/(?!(?:_astro|pagefind|\\.well-known)/|(?:${others.join('|')})$)(?:[^.]*/)?[^./]*$`,
      methods: ['GET', 'HEAD'],
      has: [{ type: 'header', key: 'accept', value: choosesForm }],
      dest,
    },
    // The pages for searching and of calculators, with a query or inputs: the function puts the results in.
    ...computedPathnames(library).search.flatMap((pathname) => queryRoutes(pathname, ['q', 'query'])),
    ...[...siteCalculators(library).values()].flatMap(({ calculator, page }) =>
      queryRoutes(
        pathnameOf(page.path),
        calculator.fields.map(({ name }) => name),
      ),
    ),
    { handle: 'filesystem' },
    { src: '^/.*$', dest },
  ];
};

/** Returns the address and the type of a file where they differ from its name. */
const overrideOf = (name: string): [string, object] => [
  name,
  {
    contentType: typeOf(name),
    ...(name.endsWith('.html') ? { path: name.replace(/^index\.html$/, '').replace(/\.html$/, '') } : {}),
  },
];

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
    entryPoints: [path.join(root, `src/hosts/vercel/function${codeEnding}`)],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'later/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    plugins: [leanBuiltins],
    logLevel: 'warning',
  });
  const read = [...functionFiles, ...computedPages(input.library)];
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
