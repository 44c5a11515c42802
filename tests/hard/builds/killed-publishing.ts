import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readTree, writeFiles } from '../../support/builds/build.ts';
import { killWrites } from '../../support/builds/kill-writes.ts';
import { publishSmall } from '../../support/builds/publish-small.ts';

/** `node tests/hard/builds/killed-publishing.ts`: kills the publication of a site in each of its writes. */
const kill = (asFolder: boolean) => {
  const optionsIn = (folder: string) => ({
    ...{ out: path.join(folder, 'dist'), content: path.join(folder, 'content'), root: folder, home: '/' },
    ...{ replace: false, asFolder },
  });
  return killWrites({
    name: asFolder ? 'a folder' : 'a link to a release',
    prepare: async (folder) => {
      await writeFiles(folder, { 'content/index.md': 'Text.\n' });
      await publishSmall({ ...optionsIn(folder), notify: () => undefined });
    },
    program: (folder) => ['tests/support/builds/publish-small.ts', JSON.stringify(optionsIn(folder)), 'A new page.'],
    look: async (folder) => {
      if (asFolder && !(await readdir(folder)).includes('dist')) return [];
      const site = await readTree(path.join(folder, 'dist/'));
      return [['index.html', 'blog/x.html'].map((name) => site.get(name)).join()];
    },
  });
};
await kill(false);
await kill(true);
