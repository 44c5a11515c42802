import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readProjectFiles } from '../../../src/content/files/project-files.ts';
import { temporaryFolder } from '../../support/run/temporary-folders.ts';

test('readProjectFiles() lists public files and static routes, each with its address', async () => {
  const root = await temporaryFolder();
  for (const file of 'public/brand/logo.svg public/index/a.txt src/pages/labs.astro src/pages/data.json.ts src/pages/labs/index.astro src/pages/index/deep.astro src/pages/index.astro src/pages/[...path].astro src/pages/_draft.astro src/pages/labs/_part/a.astro src/pages/labs/not_hidden.astro'.split(
    ' ',
  )) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), '');
  }
  const found = await readProjectFiles(root);
  expect(found.map(({ address, name, isRoute }) => `${isRoute ? 'route' : 'file'} ${address} of ${name}`)).toEqual([
    'file brand/logo.svg of public/brand/logo.svg',
    'file index/a.txt of public/index/a.txt',
    'route data.json of src/pages/data.json.ts',
    'route index of src/pages/index.astro',
    'route index/deep of src/pages/index/deep.astro',
    'route labs of src/pages/labs.astro',
    'route labs of src/pages/labs/index.astro',
    'route labs/not_hidden of src/pages/labs/not_hidden.astro',
  ]);
});

test('readProjectFiles() finds nothing in a folder without either', async () => {
  expect(await readProjectFiles(await temporaryFolder())).toEqual([]);
});
