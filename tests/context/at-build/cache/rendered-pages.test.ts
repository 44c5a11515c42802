import path from 'node:path';
import { expect, test } from 'vitest';
import { rememberPages, unchangedPages } from '../../../../src/context/at-build/cache/rendered-pages.ts';
import { openPrevious } from '../../../../src/context/releases/previous-release.ts';
import { temporaryFolder, writeFiles } from '../../../support/build.ts';
import { library } from '../../../support/library.ts';
import { publishSmall } from '../../../support/publish-small.ts';

test('unchangedPages inherits pages under the same inputs, and none after a change of the code', async () => {
  const root = await writeFiles(await temporaryFolder(), { 'content/site/index.md': '# Home\n' });
  const places = {
    out: path.join(root, 'dist'),
    content: path.join(root, 'content'),
    root,
    home: path.join(root, 'home'),
  };
  const release = await publishSmall({ ...places, replace: false, asFolder: false, say: () => undefined });
  const file = path.join(root, 'rendered.json');
  const pages = new Map([['index', new Set(['has about'])]]);
  await rememberPages(file, { library, inputs: 'code 1', release, pages });
  const before = await openPrevious(release);
  const unchanged = async (inputs: string): Promise<string[]> => [
    ...(await unchangedPages(file, { library, inputs, before })).keys(),
  ];
  expect(await unchanged('code 1')).toEqual(['index']);
  expect(await unchanged('code 2')).toEqual([]);
});
