import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings } from '../../src/build/read-settings.ts';
import { readVariables } from '../../src/project/settings.ts';
import { UserError } from '../../src/project/user-error.ts';
import { variables } from '../../src/project/variables.ts';

const root = path.resolve('/project');

const getMessage = (env: Record<string, string>): string => {
  try {
    readSettings(env, root);
    return 'accepted';
  } catch (error) {
    return error instanceof UserError ? error.message : `not a UserError: ${error}`;
  }
};

test('`readSettings()` returns the defaults', () => {
  expect(readSettings({}, root)).toMatchObject({
    origin: 'http://localhost:4321',
    contentFolder: path.join(root, 'content'),
    outFolder: path.join(root, 'dist'),
    host: '127.0.0.1',
    port: 4321,
    trustedProxies: 0,
    drainSeconds: undefined,
    fallbackDay: undefined,
    target: { name: 'node', isUpload: false, hasEndpoints: true },
    quotas: {},
  });
});

test('`readSettings()` takes STRICT as true only where it says so', () => {
  const strict = [undefined, 'false', 'true'].map((STRICT) => readSettings({ STRICT }, root).strict);
  expect(strict).toEqual([false, false, true]);
});

test('`readSettings()` treats an empty variable as unset', () => {
  const empty = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, '']));
  const { now: _, ...settings } = readSettings(empty, root);
  const { now: __, ...defaults } = readSettings({}, root);
  expect(settings).toEqual(defaults);
});

test.each<[string, string]>([
  ['SITE_URL', 'example.org'],
  ['SITE_URL', 'ftp://example.org'],
  ['SITE_URL', 'https://example.org/blog?a=b'],
  ['SITE_URL', 'https://me:secret@example.org'],
  ['SITE_URL', 'https://example.org:99999'],
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['PORT', ' 80'],
  ['RATE_LIMIT', '0'],
  ['RATE_LIMIT', '1e3'],
  ['RATE_LIMIT_SEARCH', 'many'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['DRAIN_SECONDS', '1.5'],
  ['DRAIN_SECONDS', '301'],
  ['SOURCE_DATE_EPOCH', '2026-01-01'],
  ['SOURCE_DATE_EPOCH', '999999999999'],
  ['URL', 'nowhere'],
  ['DEPLOY_PRIME_URL', 'nowhere'],
])('`readSettings()` throws a UserError for %s=%s', (name, value) => {
  const [line = '', ...others] = getMessage({ [name]: value }).split('\n');
  expect(line.startsWith(`${name} is ${JSON.stringify(value)}. It must be `)).toBe(true);
  expect(line).toMatch(/(such as \S+|9999\))\.$/);
  expect(others).toEqual([]);
});

test('`readSettings()` names every invalid variable', () => {
  const lines = getMessage({ PORT: 'x', RATE_LIMIT: 'y' }).split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'RATE_LIMIT']);
});

test('`readVariables()` names a secret that is not valid without its value', () => {
  const schema = z.object({ KEY: z.string().max(1, { error: 'a letter' }) });
  const read = (): unknown => readVariables(schema, { KEY: 'secret' }, { secrets: ['KEY'] });
  expect(read).toThrow('KEY is not valid. It must be a letter.');
});

test('`readSettings()` takes quotas from RATE_LIMIT and RATE_LIMIT_SEARCH', () => {
  expect(readSettings({ RATE_LIMIT: '5' }, root).quotas).toEqual({ default: { requests: 5, seconds: 60 } });
  expect(readSettings({ RATE_LIMIT_SEARCH: '7' }, root).quotas.search).toEqual({ requests: 7, seconds: 60 });
});

test.each<[string, Record<string, string>]>([
  ['https://own.example', { SITE_URL: 'https://own.example/', URL: 'https://main.example', CONTEXT: 'production' }],
  [
    'https://main.example',
    { URL: 'https://main.example', DEPLOY_PRIME_URL: 'https://x.example', CONTEXT: 'production' },
  ],
  [
    'https://x.example',
    { URL: 'https://main.example', DEPLOY_PRIME_URL: 'https://x.example', CONTEXT: 'branch-deploy' },
  ],
  ['https://main.example', { URL: 'https://main.example' }],
  ['https://owner.example/notes', { SITE_URL: 'https://owner.example/notes/' }],
  ['http://localhost:8080', { PORT: '8080' }],
])('`readSettings()` returns the origin %s', (origin, env) => {
  expect(readSettings(env, root).origin).toBe(origin);
});

test('`readSettings()` converts SOURCE_DATE_EPOCH to a day in UTC', () => {
  expect(readSettings({ SOURCE_DATE_EPOCH: '1780000000' }, root).fallbackDay).toBe('2026-05-28');
  expect(readSettings({ SOURCE_DATE_EPOCH: '253402300799' }, root).fallbackDay).toBe('9999-12-31');
});

test('docs/commands.md describes every environment variable', async () => {
  const [, table = ''] = /\n## Settings\n([\s\S]*)/.exec(await readFile('docs/commands.md', 'utf8')) ?? [];
  const described = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)]);
  const ofTests = ['CHROMIUM_PATH'];
  expect(described.map(([, name]) => name).sort()).toEqual([...Object.keys(variables.shape), ...ofTests].sort());
});
