import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { requestFiles } from '../../src/disk/request-files.ts';
import { agentViewPathname } from '../../src/interfaces/discovery/documents/agents/agent-view.ts';

const toml = await readFile('netlify.toml', 'utf8');

test('included_files lists every file that functions read', () => {
  const [, list = ''] = /^included_files = \[(.*)\]$/m.exec(toml.replace(/^ +/gm, '')) ?? [];
  for (const file of Object.values(requestFiles)) {
    const [, ending = ''] = /^\.halyard\/[a-z-]+(\.[a-z]+)$/.exec(file) ?? [];
    expect(list).toContain(`"dist/.halyard/*${ending}"`);
  }
  for (const file of ['/404.html', agentViewPathname]) expect(list).toContain(`"dist${file}"`);
});

test('redirects send missing files, ?mode=agent and internal files to the pages function', () => {
  const rules = toml.split('[[redirects]]').slice(1);
  expect(
    rules.every((rule) => rule.includes('to = "/.netlify/functions/pages"') && rule.includes('status = 200')),
  ).toBe(true);
  expect(rules.map((rule) => [/from = "(.*)"/.exec(rule)?.[1], rule.includes('force = true')])).toEqual([
    ['/*', true],
    ['/.halyard/*', true],
    ['/*', false],
  ]);
  expect(rules[0]).toContain('query = { mode = "agent" }');
});

test('NODE_VERSION matches .nvmrc', async () => {
  const version = (await readFile('.nvmrc', 'utf8')).trim();
  expect(toml).toContain(`NODE_VERSION = "${version.split('.')[0]}"`);
});
