import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  bundleFunction,
  bundleFunctions,
  edgeFunctionsFolder,
  functionsFolder,
} from '../../src/build/stages/hosts/bundle-functions.ts';
import { addedEndpoints } from '../../src/interfaces/endpoint.ts';
import { endpointList } from '../../src/interfaces/endpoints.ts';
import { getCodeSize } from '../support/code-size.ts';
import { temporaryFolder } from '../support/run/temporary-folders.ts';
import { staticExport } from './static-export.ts';

// tests/netlify/packager.netlify.ts reads the same bundles with Netlify's packager, which is 267 packages.
const root = path.resolve(import.meta.dirname, '../..');
const Config = z.strictObject({
  path: z.union([z.string(), z.array(z.string())]).default([]),
  rateLimit: z.strictObject({
    windowLimit: z.int(),
    windowSize: z.int(),
    aggregateBy: z.array(z.enum(['ip', 'domain'])),
  }),
});

const quotas = { default: { requests: 450, seconds: 60 }, search: { requests: 45, seconds: 30 } };

let built = '';
let configs: ReadonlyMap<string, z.infer<typeof Config>>;
beforeAll(async () => {
  built = path.join(await temporaryFolder(), 'built');
  await bundleFunctions(root, built, { quotas, languages: ['en'], documents: [] });
  const files = (await readdir(built)).filter((file) => file.endsWith('.mjs'));
  configs = new Map(
    await Promise.all(
      files.map(async (file) => {
        const code = await readFile(path.join(built, file), 'utf8');
        return [path.basename(file, '.mjs'), Config.parse(staticExport(code, 'config'))] as const;
      }),
    ),
  );
});

const added = addedEndpoints.read().map(({ item }) => item.name);

test('every endpoint has a function at its path; the others are health and pages', async () => {
  const names = [...endpointList().map(({ name }) => name), 'health', 'pages'].sort();
  expect([...configs.keys()].sort()).toEqual(names);
  const files = (await readdir(path.join(root, 'functions'))).map((file) => file.replace(/\.ts$/, ''));
  expect([...files, ...added].sort()).toEqual(names);
  for (const { name, path: at } of endpointList()) expect([configs.get(name)?.path].flat()).toContain(at);
});

test('functions are deployed from their bundles', async () => {
  const toml = await readFile(path.join(root, 'netlify.toml'), 'utf8');
  expect(toml).toContain(`directory = "${functionsFolder}"`);
  expect(toml).toContain(`edge_functions = "${edgeFunctionsFolder}"`);
});

test('the platform limits each client to twice the published quota', () => {
  for (const [name, { rateLimit }] of configs) {
    const isSearch = endpointList().some((endpoint) => endpoint.name === name && endpoint.searches === 'all');
    const quota = isSearch ? quotas.search : quotas.default;
    expect([name, rateLimit.windowLimit, rateLimit.windowSize]).toEqual([
      name,
      (2 * quota.requests * 60) / quota.seconds,
      60,
    ]);
    expect(rateLimit.aggregateBy.toSorted()).toEqual(['domain', 'ip']);
  }
});

/** Kilobytes of code: what a start loads, and all of it. A start takes a millisecond of CPU time for some twelve of them. */
const budgets = [
  ['a2a', 423, 562],
  ['api', 291, 730],
  ['ask', 425, 559],
  ['health', 97, 99],
  ['mcp', 266, 1085],
  ['pages', 264, 493],
] as const;

test('the budgets are of all functions of the core', () => {
  expect(budgets.map(([name]) => name)).toEqual([...configs.keys()].filter((name) => !added.includes(name)).sort());
});

test.each(budgets)(
  'the function `%s` has at most %i KB of code at its start and %i KB in all',
  async (name, start, all) => {
    const size = await getCodeSize(path.join(built, `${name}.mjs`));
    expect(size.start).toBeGreaterThan(1024);
    expect(size.all).toBeGreaterThanOrEqual(size.start);
    expect(size.start / 1024).toBeLessThan(start);
    expect(size.all / 1024).toBeLessThan(all);
  },
);

const document = { rel: 'a-rel', pathname: '/a-document.txt', mediaType: 'text/plain' } as const;
let other = '';
/** Bundles functions of a site in other languages and with a document, once for the tests that compare them. */
const bundleOther = async (): Promise<string> => {
  if (other !== '') return other;
  other = path.join(await temporaryFolder(), 'built');
  const facts = { quotas, languages: ['pt-BR', 'de-AT'], documents: [document] };
  for (const name of ['ask', 'pages']) await bundleFunction(root, other, name, facts);
  return other;
};

test('`bundleFunctions()` has the stemmers of the languages of the site, and no others', async () => {
  const stemmers = (folder: string) =>
    readdir(path.join(folder, 'later')).then((names) =>
      names.filter((name) => /^(?:de|pt|fr)-/.test(name)).map((name) => name.slice(0, 2)),
    );
  expect([...new Set(await stemmers(await bundleOther()))].sort()).toEqual(['de', 'pt']);
  expect(await stemmers(built)).toEqual([]);
});

test('`bundleFunctions()` has the patterns of questions in the languages of the site, and no others', async () => {
  const has = async (folder: string, word: string): Promise<boolean> => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mjs'));
    const codes = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    return codes.some((code) => code.includes(word));
  };
  const [german, words] = [await bundleOther(), ['fallstudie', 'comparaison', 'differences? between']];
  expect(await Promise.all(words.map((word) => has(german, word)))).toEqual([true, false, false]);
  expect(await Promise.all(words.map((word) => has(built, word)))).toEqual([false, false, true]);
});

test('`bundleFunctions()` puts the list of the documents of the site in place of their code', async () => {
  const code = await readFile(path.join(await bundleOther(), 'pages.mjs'), 'utf8');
  expect([code.includes(document.pathname), code.includes('generateRssFeed')]).toEqual([true, false]);
});

test('`bundleFunctions()` has zod/mini in place of zod but for the SDK of MCP, without what reads front matter, and the manifest of the program', async () => {
  const getCode = async (folder: string): Promise<string[]> => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs'));
    return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  };
  const [starts, later] = await Promise.all([getCode(built), getCode(path.join(built, 'later'))]);
  const withWords = (words: string) =>
    [starts, later].map((codes) => codes.filter((code) => code.includes(words)).length);
  expect(withWords('"ZodXID"')).toEqual([0, 1]);
  expect(withWords('"ZodMiniXID"')).toEqual([0, 0]);
  expect(withWords('Write a formula.')).toEqual([0, 0]);
  expect(withWords('devDependencies')).toEqual([0, 0]);
});

test.each(['export const config = { path: name };', 'const limit = 2; const a = { limit }; export { a as config };'])(
  'staticExport() throws for a value that is not literal: %s',
  (code) => {
    expect(() => staticExport(code, 'config')).toThrow('is not a literal');
  },
);
