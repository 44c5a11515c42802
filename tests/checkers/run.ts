import '../../src/start/program.ts';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { createOpenApi } from '../../src/interfaces/api/openapi.ts';
import { examplePage } from '../../src/operations/example-page.ts';
import { loadDemo } from '../support/demo.ts';
import { listen } from '../support/servers/listen.ts';
import { runClients } from './clients.ts';
import { type Narrowing, narrow } from './narrow.ts';
import { askThroughPrism } from './prism.ts';
import { run } from './process.ts';
import { specmatic } from './specmatic.ts';

// Third-party checkers of the JSON API and its document: redocly, spectral, prism, specmatic. `node tests/checkers/run.ts`
// installs them beside this file when they are not there. Needs Java for specmatic, and says so when there is none.

// The demo as it is served: a document of a fixture would not have the operations of all plug-ins.
const context = await loadDemo();
const here = import.meta.dirname;
const bin = path.join(here, 'node_modules/.bin');
const cursorIn = async (target: string): Promise<string> => {
  const list = z.object({ next: z.url() }).parse(await (await fetch(target)).json());
  return new URL(list.next).searchParams.get('cursor') ?? '';
};

/** Changes to the published document, one for each rule that it cannot express to a generator. */
const narrowingsFor = async (address: string): Promise<Narrowing[]> => [
  {
    name: 'list by cursor',
    path: '/api/v1/content',
    without: ['max_tokens', 'offset', 'order', 'paths', 'section', 'tag', 'updated_since'],
    schemas: { cursor: { type: 'string', enum: [await cursorIn(`${address}/api/v1/content?limit=5`)] } },
  },
  {
    name: 'batch',
    path: '/api/v1/content',
    without: ['cursor', 'max_tokens', 'offset', 'order', 'section', 'tag', 'updated_since'],
    schemas: { paths: { type: 'string', minLength: 1, maxLength: 300 } },
  },
  {
    name: 'words of one page',
    path: '/api/v1/find',
    without: ['cursor', 'pattern', 'section', 'tag', 'updated_since'],
    schemas: { path: { type: 'string', enum: [examplePage(context.library).path] } },
  },
];

const verdicts: { readonly name: string; readonly passed: boolean; readonly figure: string }[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const report = (name: string, passed: boolean, figure: string, output: string): void => {
  say(`${passed ? 'pass' : 'FAIL'}  ${name}  ${figure}`);
  verdicts.push({ name, passed, figure });
  if (!passed) say(output.slice(-4000));
};

const lint = async (file: string): Promise<void> => {
  const redocly = await run(path.join(bin, 'redocly'), ['lint', file, '--extends=recommended', '--format=json'], {
    cwd: here,
  });
  const { totals } = z
    .object({ totals: z.object({ errors: z.int(), warnings: z.int() }) })
    .parse(JSON.parse(redocly.output.slice(redocly.output.indexOf('{'), redocly.output.lastIndexOf('}') + 1)));
  report(
    'redocly recommended',
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

const generate = async (name: string, file: string, address: string, asPublished = false): Promise<void> => {
  const verdict = await specmatic(file, address, asPublished);
  if (verdict === undefined) return say(`skip  specmatic ${name}  there is no Java on this machine`);
  report(`specmatic ${name}`, verdict.passed, verdict.figure, verdict.output);
};

if (!existsSync(bin)) {
  say('Installing the checkers beside this file …');
  const installed = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
  if (installed.code !== 0) throw new Error(installed.output);
}
const folder = await mkdtemp(path.join(tmpdir(), 'checkers-'));
const generous = { requests: 10_000_000, seconds: 60 };
const server = await listen({ ...context, limiter: createMemoryLimiter({ default: generous, search: generous }) });
try {
  const document = createOpenApi(context);
  const write = async (name: string, value: object): Promise<string> => {
    const file = path.join(folder, `${name.replaceAll(' ', '-')}.json`);
    await writeFile(file, JSON.stringify(value, null, 2));
    return file;
  };
  const published = await write('openapi', document);
  await lint(published);
  const { asked, violations } = await askThroughPrism(bin, published, server.address, 4795);
  report(
    'prism proxy',
    violations.length === 0,
    `${violations.length} violations in ${asked} answers`,
    violations.join('\n'),
  );
  for (const { name, passed, figure, output } of await runClients({
    bin,
    folder,
    address: server.address,
    library: context.library,
  }))
    report(name, passed, figure, output);
  await generate('generative, as published', published, server.address, true);
  for (const narrowing of await narrowingsFor(server.address))
    await generate(
      `generative, ${narrowing.name}`,
      await write(narrowing.name, narrow(document, narrowing)),
      server.address,
    );
} finally {
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
await mkdir('reports', { recursive: true });
await writeFile('reports/checkers.json', JSON.stringify(verdicts, null, 2));
process.exitCode = verdicts.every(({ passed }) => passed) ? 0 : 1;
