import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { writeFiles } from '../builds/build.ts';
import { notesFolder } from '../builds/notes-folder.ts';
import { serveIn } from '../servers/serve-command.ts';
import { type AddedNames, hasAddress, hasName } from './names-of.ts';

const origin = 'https://site.example';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a program of a checkout to its end. */
export const runIn = (
  cwd: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const [program = '', ...args] = command;
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1e9, shell: process.platform === 'win32' };
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({
        code: error === null ? 0 : Number(error.code ?? 1),
        output: `${stdout}${stderr}${error?.signal ? `It was ended by ${error.signal}.\n` : ''}`,
      }),
    );
  });

/** A small folder, built and served by a checkout. */
export interface SmallSite {
  readonly address: string;
  /** The texts of all files of the build, and of the index of the API and the tools of MCP, by pathname. */
  readonly texts: ReadonlyMap<string, string>;
  /** The pathnames of all files of the build. */
  readonly files: ReadonlySet<string>;
  readonly stop: () => Promise<unknown>;
}

const post = (address: string, method: string, params: object): Promise<Response> =>
  fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

const isText = (file: string): boolean => /\.(?:html|md|txt|json|jsonl|xml|ts)$|\/[^.]+$/.test(file);

const readBuild = async (out: string) => {
  const entries = await readdir(`${out}/`, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const getName = (file: string): string => `/${path.relative(out, file).split(path.sep).join('/')}`;
  const texts = files
    .filter((file) => isText(getName(file)))
    .map(async (file) => [getName(file), await readFile(file, 'utf8')] as const);
  return { files: new Set(files.map(getName)), texts: new Map(await Promise.all(texts)) };
};

/** Builds a small folder that states these facts with a checkout, and serves it. */
export const serveSmallSite = async (
  checkout: string,
  folder: string,
  facts: readonly string[],
): Promise<SmallSite> => {
  const [content, out] = [path.join(folder, 'content'), path.join(folder, 'dist')];
  await writeFiles(content, {
    ...notesFolder,
    'site.yaml': ['name: Notes', ...facts.map((fact) => `${fact}: true`), ''].join('\n'),
  });
  const env = { CONTENT_DIR: content, OUT_DIR: out, SITE_URL: origin, CACHE_DIR: path.join(folder, 'cache') };
  const built = await runIn(checkout, [process.execPath, 'src/commands/build.ts'], env);
  if (built.code !== 0) throw new Error(`The small folder was not built:\n${built.output}`);
  const { files, texts } = await readBuild(out);
  const { address, stop } = await serveIn(checkout, 'src/commands/serve.ts', { ...env, VITEST: '' });
  for (const pathname of ['/api/v1', '/openapi.json', '/llms.txt', '/.well-known/api-catalog'])
    texts.set(pathname, await (await fetch(address + pathname)).text());
  texts.set('MCP tools/list', await (await post(address, 'tools/list', {})).text());
  return { address, files, texts, stop };
};

/** The mentions of a plug-in in a site, each with its text. */
export const getMentions = ({ texts }: Pick<SmallSite, 'texts'>, names: AddedNames): string[] =>
  [...texts].flatMap(([place, text]) => [
    ...names.addresses.filter((address) => hasAddress(text, origin, address)).map((name) => `${place}: ${name}`),
    ...[...names.operations, ...names.tools].filter((name) => hasName(text, name)).map((name) => `${place}: ${name}`),
    ...names.commands.filter((name) => hasName(text, `halyard ${name}`)).map((name) => `${place}: ${name}`),
  ]);

const ToolResult = z.looseObject({ error: z.object({ message: z.string() }).optional() });

/** The traces of a plug-in in a site, a command line, a check of the content and the lists of the core. */
export const getKnown = async (
  checkout: string,
  { address }: SmallSite,
  names: AddedNames,
  folder: string,
): Promise<string[]> => {
  const known: string[] = [];
  for (const pathname of names.addresses) {
    const { status } = await fetch(address + pathname, { redirect: 'manual' });
    if (status !== 404) known.push(`${pathname} answers ${status}`);
  }
  for (const name of names.tools) {
    const text = await (await post(address, 'tools/call', { name, arguments: {} })).text();
    const { error } = ToolResult.parse(JSON.parse(text.slice(text.indexOf('{'))));
    if (error === undefined) known.push(`the tool ${name} answers`);
  }
  for (const name of names.commands) {
    const { code } = await runIn(checkout, [process.execPath, 'bin/halyard.cjs', name, '--help']);
    if (code === 0) known.push(`halyard ${name} --help`);
  }
  const content = await writeFiles(path.join(folder, 'facts'), {
    ...notesFolder,
    'site.yaml': ['name: Notes', ...[...names.facts.keys()].map((name) => `${name}: true`), ''].join('\n'),
  });
  const { output } = await runIn(checkout, [process.execPath, 'src/commands/check.ts', content, '--all']);
  for (const name of names.facts.keys())
    if (!output.includes(`There is no fact "${name}"`)) known.push(`site.yaml may have ${name}`);
  const listed = await runIn(checkout, [process.execPath, 'tests/support/plug-ins/list-items.ts']);
  if (listed.code !== 0) throw new Error(`The lists were not read:\n${listed.output}`);
  const items = new Set(listed.output.split('\n'));
  return [...known, ...names.items.filter((item) => items.has(item)).map((item) => `there is the ${item}`)];
};
