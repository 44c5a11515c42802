import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { createMemoryLimiter } from '../../src/http/limiter/memory-limiter.ts';
import { openApi } from '../../src/interfaces/api/openapi.ts';
import { context } from '../support/context.ts';
import { listen } from '../support/listen.ts';
import { type Narrowing, narrow } from './narrow.ts';
import { askThroughPrism } from './prism.ts';

// Third-party checkers of the JSON API and its document: redocly, spectral, prism, specmatic. `node tests/checkers/run.ts`
// installs them beside this file when they are not there. Needs Java for specmatic, and says so when there is none.

const here = import.meta.dirname;
const bin = path.join(here, 'node_modules/.bin');
const quiet = { REDOCLY_TELEMETRY: 'off', DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1', CI: '1' };

interface Outcome {
  readonly code: number;
  readonly output: string;
}

const run = (
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...quiet, ...env } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const nextOf = async (address: string): Promise<string> => {
  const list = z.object({ next: z.url() }).parse(await (await fetch(`${address}/api/v1/content?limit=5`)).json());
  return new URL(list.next).searchParams.get('cursor') ?? '';
};

const narrowingsFor = (cursor: string): Narrowing[] => [
  { name: 'index', path: '/api/v1' },
  { name: 'list by offset', path: '/api/v1/content', without: ['cursor', 'paths'] },
  {
    name: 'list by cursor',
    path: '/api/v1/content',
    without: ['offset', 'paths', 'section', 'tag', 'updated_since'],
    schemas: { cursor: { type: 'string', enum: [cursor] } },
  },
  {
    name: 'batch',
    path: '/api/v1/content',
    without: ['offset', 'cursor', 'section', 'tag', 'updated_since'],
    schemas: { paths: { type: 'string', minLength: 1, maxLength: 300 } },
  },
  {
    name: 'read',
    path: '/api/v1/content/{path}',
    schemas: { path: { type: 'string', enum: ['about', 'contact', 'index'] } },
  },
  { name: 'search', path: '/api/v1/search', without: ['cursor'] },
];

const failures: string[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const report = (name: string, passed: boolean, figure: string, output: string): void => {
  say(`${passed ? 'pass' : 'FAIL'}  ${name}  ${figure}`);
  if (passed) return;
  failures.push(name);
  say(output.slice(-4000));
};

const lint = async (file: string): Promise<void> => {
  const redocly = await run(path.join(bin, 'redocly'), ['lint', file, '--extends=recommended', '--format=json'], here);
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
  const spectral = await run(path.join(bin, 'spectral'), ['lint', '-r', ruleset, '--fail-severity=hint', file], here);
  report('spectral:oas', spectral.code === 0, spectral.output.trim().split('\n').at(-1) ?? '', spectral.output);
};

const specmatic = async (name: string, file: string, address: string, generative: boolean): Promise<void> => {
  const jar = path.join(here, 'node_modules/specmatic/specmatic.jar');
  const { code, output } = await run(
    'java',
    ['-jar', jar, 'test', path.basename(file), `--testBaseURL=${address}`],
    path.dirname(file),
    generative ? { SPECMATIC_GENERATIVE_TESTS: 'true' } : {},
  );
  if (code === 127) return say(`skip  specmatic ${name}  there is no Java on this machine`);
  const [, tests = '0', successes = '-'] = /Tests run: (\d+), Successes: (\d+)/.exec(output) ?? [];
  report(
    `specmatic ${name}`,
    code === 0 && tests !== '0' && tests === successes,
    `${successes} of ${tests} tests`,
    output,
  );
};

if (!existsSync(bin)) {
  say('Installing the checkers beside this file …');
  const installed = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
  if (installed.code !== 0) throw new Error(installed.output);
}
const folder = await mkdtemp(path.join(tmpdir(), 'checkers-'));
const generous = { requests: 10_000_000, seconds: 60 };
const server = await listen({ ...context, limiter: createMemoryLimiter({ default: generous, search: generous }) });
try {
  const document = openApi(context);
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
  await specmatic('examples', published, server.address, false);
  for (const narrowing of narrowingsFor(await nextOf(server.address))) {
    await specmatic(
      `generative, ${narrowing.name}`,
      await write(narrowing.name, narrow(document, narrowing)),
      server.address,
      true,
    );
  }
} finally {
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failures.length === 0 ? 0 : 1;
