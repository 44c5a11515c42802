import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { storeContent } from '../../src/content/store-content.ts';
import { requestFiles } from '../../src/disk/request-files.ts';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { createOpenApi } from '../../src/interfaces/api/openapi.ts';
import { homePath } from '../../src/library/address.ts';
import type { Library } from '../../src/library/library.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { examplePage } from '../../src/operations/example-page.ts';
import { attachCopy, isHtmlFolder } from '../support/builds/attach-copy.ts';
import { loadDemo } from '../support/demo.ts';
import { getSearchIndex } from '../support/search-index.ts';
import { listen } from '../support/servers/listen.ts';
import { runClients } from './clients.ts';
import { type Narrowing, narrow } from './narrow.ts';
import { askThroughPrism } from './prism.ts';
import { run } from './process.ts';
import { specmatic } from './specmatic.ts';

const here = import.meta.dirname;
const bin = path.join(here, 'node_modules/.bin');
const cursorIn = async (target: string): Promise<string> => {
  const list = z.object({ next: z.url() }).parse(await (await fetch(target)).json());
  return new URL(list.next).searchParams.get('cursor') ?? '';
};

/** The address of the folders, which is in no answer. */
const origin = 'https://folder.example';

type Site = Awaited<ReturnType<typeof loadDemo>>;

/** Reads a folder of content as a build does, or a site of another program as `halyard attach` does. */
const readLibrary = async (folder: string): Promise<Uint8Array> => {
  const root = path.resolve(here, '../..');
  if (!isHtmlFolder(folder)) {
    const settings = readSettings({ CONTENT_DIR: path.resolve(folder), SITE_URL: origin }, root);
    return storeContent(origin, await loadContent(settings, { root })).bytes;
  }
  const copy = await mkdtemp(path.join(tmpdir(), 'checkers-'));
  await attachCopy(folder, copy, { ...process.env, SITE_URL: origin });
  const bytes = await readFile(path.join(copy, requestFiles.library));
  await rm(copy, { recursive: true });
  return bytes;
};

const loadSite = async (folder: string): Promise<Site> => {
  const bytes = await readLibrary(folder);
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  const log = (event: string): void => say(`      ${event}`);
  return { library, search: await getSearchIndex(library, folder), log };
};

const oneOf = (value: string): object => ({ type: 'string', enum: [value] });

/** Changes to the published document: all combinations of the parameters of a list at once are days. */
const narrowingsFor = async (address: string, library: Library): Promise<Narrowing[]> => [
  {
    name: 'list by cursor',
    path: '/api/v1/content',
    only: ['cursor', 'limit'],
    schemas: { cursor: oneOf(await cursorIn(`${address}/api/v1/content?limit=1`)) },
  },
  {
    name: 'batch',
    path: '/api/v1/content',
    only: ['fields', 'limit', 'paths'],
    schemas: { paths: { type: 'string', minLength: 1, maxLength: 300 }, fields: oneOf('title,url') },
  },
  { name: 'search', path: '/api/v1/search', only: ['limit', 'max_tokens', 'prefix', 'q'] },
  { name: 'changes', path: '/api/v1/changes', only: ['limit', 'since'] },
  { name: 'verify', path: '/api/v1/verify', only: ['quote', 'url'] },
  {
    name: 'page',
    path: '/api/v1/content/{path}',
    only: ['max_tokens', 'path', 'q'],
    schemas: { path: oneOf(homePath) },
  },
  {
    name: 'words of one page',
    path: '/api/v1/find',
    only: ['limit', 'path', 'q'],
    schemas: { path: oneOf(examplePage(library).path) },
  },
];

interface CheckerVerdict {
  readonly name: string;
  readonly passed: boolean;
  readonly figure: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
type Report = (name: string, passed: boolean, figure: string, output: string) => void;

/** Prints each verdict and keeps it. */
const createReport = (): { readonly verdicts: CheckerVerdict[]; readonly report: Report } => {
  const verdicts: CheckerVerdict[] = [];
  const report: Report = (name, passed, figure, output) => {
    say(`${passed ? 'pass' : 'FAIL'}  ${name}  ${figure}`);
    verdicts.push({ name, passed, figure });
    if (!passed) say(output.slice(-4000));
  };
  return { verdicts, report };
};

const lint = async (file: string, hasLicence: boolean, report: Report): Promise<void> => {
  // A site whose owner states no licence must not be given one.
  const skipped = hasLicence ? [] : ['--skip-rule=info-license'];
  const args = ['lint', file, '--extends=recommended-strict', '--format=json', ...skipped];
  const redocly = await run(path.join(bin, 'redocly'), args, { cwd: here });
  const { totals } = z
    .object({ totals: z.object({ errors: z.int(), warnings: z.int() }) })
    .parse(JSON.parse(redocly.output.slice(redocly.output.indexOf('{'), redocly.output.lastIndexOf('}') + 1)));
  report(
    'redocly recommended and strict',
    totals.errors + totals.warnings === 0,
    `${totals.errors} errors, ${totals.warnings} warnings`,
    redocly.output,
  );
  const ruleset = path.join(path.dirname(file), 'spectral.yaml');
  await writeFile(ruleset, 'extends: ["spectral:oas"]\n');
  const spectral = await run(path.join(bin, 'spectral'), ['lint', '-r', ruleset, '--fail-severity=hint', file], {
    cwd: here,
  });
  report('spectral:oas', spectral.code === 0, spectral.output.trim().split('\n').at(-1) ?? '', spectral.output);
};

const installIn = async (folder: string): Promise<void> => {
  say(`Installing the tools in ${path.basename(folder)} …`);
  const installed = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  if (installed.code !== 0) throw new Error(installed.output);
};

/** Installs the checkers beside this file, where they are not. */
export const installCheckers = async (): Promise<void> => {
  if (!existsSync(bin)) await installIn(here);
};

const generous = { requests: 10_000_000, seconds: 60 };

/** Checks the document of a site, and the answers of its server against it. */
const checkSite = async (context: Site): Promise<CheckerVerdict[]> => {
  const { verdicts, report } = createReport();
  const { library } = context;
  const folder = await mkdtemp(path.join(tmpdir(), 'checkers-'));
  const server = await listen({ ...context, limiter: createMemoryLimiter({ default: generous, search: generous }) });
  const { address } = server;
  const write = async (name: string, value: object): Promise<string> => {
    const file = path.join(folder, `${name.replaceAll(' ', '-')}.json`);
    await writeFile(file, JSON.stringify(value, null, 2));
    return file;
  };
  const generate = async (name: string, file: string, asPublished = false): Promise<void> => {
    const verdict = await specmatic(file, address, asPublished);
    if (verdict === undefined) return say(`skip  specmatic ${name}  there is no Java on this machine`);
    report(`specmatic ${name}`, verdict.passed, verdict.figure, verdict.output);
  };
  try {
    const document = createOpenApi(context);
    const published = await write('openapi', document);
    await lint(published, library.site.licence !== undefined, report);
    const { asked, violations } = await askThroughPrism(bin, published, address, 4795);
    const figure = `${violations.length} violations in ${asked} answers`;
    report('prism proxy', violations.length === 0, figure, violations.join('\n'));
    for (const { name, passed, figure: said, output } of await runClients({ bin, folder, address, library }))
      report(name, passed, said, output);
    await generate('examples, as published', published, true);
    for (const narrowing of await narrowingsFor(address, library))
      await generate(`generative, ${narrowing.name}`, await write(narrowing.name, narrow(document, narrowing)));
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
  return verdicts;
};

const agents = path.resolve(here, '../agents');

const Tests = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
});

/** Runs the tools that read the documents and pages of a site, on a build of a folder that is served; without one, on the demo. */
const checkBuild = async (given?: string): Promise<CheckerVerdict[]> => {
  const { verdicts, report } = createReport();
  if (!existsSync(path.join(agents, 'node_modules'))) await installIn(agents);
  const root = path.resolve(here, '../..');
  const folder = await mkdtemp(path.join(tmpdir(), 'checkers-'));
  const file = path.join(folder, 'tests.json');
  const config = ['--config', path.join(agents, 'vitest.config.ts'), path.join(agents, 'documents.agent.ts')];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const env = { NO_COLOR: '1', ...(given === undefined ? {} : { SITE_CONTENT: path.resolve(given) }) };
  try {
    const vitest = path.join(root, 'node_modules/.bin/vitest');
    // By this Node: the one that the system has may be too old.
    const { output } = await run(process.execPath, [vitest, 'run', ...config, ...reporters], {
      cwd: root,
      env,
      seconds: 900,
    });
    const score = /^AFDocs: .*$/m.exec(output)?.[0] ?? '';
    const { testResults } = Tests.parse(JSON.parse(await readFile(file, 'utf8')));
    // A run that ends before its tests has none.
    if (testResults.every(({ assertionResults }) => assertionResults.length === 0))
      report('documents of the build', false, 'no test ran', output);
    const ran = testResults.flatMap(({ assertionResults }) => assertionResults);
    for (const { title, status } of ran.filter((one) => ['passed', 'failed'].includes(one.status)))
      report(title, status === 'passed', title.startsWith('AFDocs') ? score : '', output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return verdicts;
};

/** Checks the demo as it is served: a document of a fixture would not have the operations of all plug-ins. */
export const checkDemo = async (): Promise<CheckerVerdict[]> => [
  ...(await checkSite(await loadDemo())),
  ...(await checkBuild()),
];

/** Checks a folder of content, or of HTML. */
export const checkFolder = async (folder: string): Promise<CheckerVerdict[]> => {
  say(folder);
  return [...(await checkSite(await loadSite(folder))), ...(await checkBuild(folder))];
};
