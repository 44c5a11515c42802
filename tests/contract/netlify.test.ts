import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { requestFiles } from '../../src/context/request-files.ts';
import { agentViewPathname } from '../../src/interfaces/discovery/documents/agent-view.ts';

const toml = await readFile('netlify.toml', 'utf8');

test('the files that functions read go with them', () => {
  const [, list = ''] = /^included_files = \[(.*)\]$/m.exec(toml.replace(/^ +/gm, '')) ?? [];
  for (const file of Object.values(requestFiles)) {
    const [, ending = ''] = /^\.halyard\/[a-z]+(\.[a-z]+)$/.exec(file) ?? [];
    expect(list).toContain(`"dist/.halyard/*${ending}"`);
  }
});

test('?mode=agent leads to the files that the build makes for it', () => {
  expect(toml).toContain(`to = "${agentViewPathname}"`);
  expect(toml).toContain('to = "/:splat.md"');
});

test('Netlify builds with the Node that the code is written for', async () => {
  const version = (await readFile('.nvmrc', 'utf8')).trim();
  expect(toml).toContain(`NODE_VERSION = "${version.split('.')[0]}"`);
});
