import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runBuild, runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';

/** A folder whose component leaves a file when it runs, and which calls itself a project of the program. */
const writeHostile = async (): Promise<{ folder: string; mark: string }> => {
  const above = await temporaryFolder();
  const mark = path.join(above, 'it-ran');
  const folder = await writeFiles(path.join(above, 'downloaded'), {
    'package.json': '{"scripts":{"build":"halyard build"},"dependencies":{"halyard":"*"}}',
    'content/index.md': '# Notes\n\nA page.\n',
    'content/theme/Head.astro': `---
import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(mark)}, '');
---
<meta name="own" content="component">
`,
  });
  return { folder, mark };
};

test('a folder that calls itself a project runs no component, and one line says which and how', async () => {
  const { folder, mark } = await writeHostile();
  const out = path.join(folder, 'dist');
  const { code, output } = await runBuild({ OUT_DIR: out, CI: 'true' }, '--content', path.join(folder, 'content'));
  expect([code, existsSync(mark)]).toEqual([0, false]);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).not.toContain('name="own"');
  expect(output.split('\n').filter((line) => line.includes('theme/Head.astro'))).toEqual([
    expect.stringContaining('--run-components'),
  ]);
});

test('--run-components runs the components of a folder, and the next build without it does not', async () => {
  const { folder, mark } = await writeHostile();
  const out = path.join(folder, 'dist');
  const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: out };
  const { code, output } = await runSharedBuild(env, '--run-components');
  expect([code, existsSync(mark), output.includes('left out')]).toEqual([0, true, false]);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toContain('name="own"');
  await runSharedBuild(env);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).not.toContain('name="own"');
});

test('a component that cannot be compiled ends the build with its place and the reason', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'site/index.md': '# Notes\n\nA page.\n',
    'site/theme/SiteFooter.astro': '<div>{oops(</div>',
  });
  const env = { CONTENT_DIR: path.join(folder, 'site'), OUT_DIR: path.join(folder, 'dist') };
  const { code, output } = await runSharedBuild(env, '--run-components');
  expect([code, output]).toEqual([1, expect.stringContaining('site/theme/SiteFooter.astro:1:12: Unexpected token.')]);
  expect(output).not.toContain('This should not happen');
});
