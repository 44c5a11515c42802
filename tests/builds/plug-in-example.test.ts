import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  addExample,
  exampleCall,
  makeProject,
  missingOfExample,
  runInProject,
  scriptVariables,
} from '../support/builds/own-project.ts';
import { serveCommand } from '../support/servers/serve-command.ts';

test('the plug-in of the documentation works in a project, and in its server with and without a lock', async () => {
  const project = await makeProject({});
  await addExample(project);
  const { code, output } = await runInProject(project, 'build');
  expect([code, output]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  const out = path.join(project, 'dist');
  expect(await missingOfExample(out)).toEqual([]);
  const variables = { ...scriptVariables(project), CONTENT_DIR: path.join(project, 'content'), OUT_DIR: out };
  for (const script of ['serve', 'serve-locked']) {
    const { address, stop } = await serveCommand(`src/commands/${script}.ts`, variables);
    onTestFinished(async () => void (await stop()));
    expect(await (await fetch(`${address}/api/v1/content/wax`)).json()).toMatchObject({ level: 'experts' });
    expect(await (await fetch(`${address}/mcp`, exampleCall)).json()).toMatchObject({
      result: { structuredContent: { pages: [{ title: 'Wax' }] } },
    });
    expect(await (await fetch(`${address}/api/v1/levels/experts`)).json()).toMatchObject({
      pages: [{ title: 'Wax' }],
    });
  }
  expect(await runInProject(project, 'levels')).toMatchObject({ code: 0, output: 'beginners\nexperts\n' });
});

test('a change of a plug-in is in the next build', async () => {
  const project = await makeProject({});
  await addExample(project);
  const build = async (): Promise<string> => (await runInProject(project, 'build')).output;
  expect(await build()).not.toContain('nothing has changed');
  expect(await build()).toContain('nothing has changed');
  const file = path.join(project, 'levels/index.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace('This page is for', 'Written for'));
  expect(await build()).not.toContain('nothing has changed');
  expect(await readFile(path.join(project, 'dist/wax.md'), 'utf8')).toContain('Written for experts.');
});

test('functions of hosts have the plug-ins of the project', async () => {
  const project = await makeProject({});
  await addExample(project);
  for (const [host, files] of [
    ['netlify', '.halyard/functions/**/*.mjs'],
    ['vercel', '.vercel/output/functions/**/*.mjs'],
    ['cloudflare', '.halyard/worker/worker.js'],
  ] as const) {
    const { code, output } = await runInProject(project, 'build', '--for', host, '--out', `dist-${host}`);
    expect([host, code, output]).toEqual([host, 0, expect.any(String)]);
    const texts = globSync(files, { cwd: project }).map((file) => readFileSync(path.join(project, file), 'utf8'));
    expect([host, texts.some((text) => text.includes('list_level'))]).toEqual([host, true]);
    // What the plug-in loads lazily is for builds.
    expect([host, texts.some((text) => text.includes('ISSUE-'))]).toEqual([host, false]);
  }
});
