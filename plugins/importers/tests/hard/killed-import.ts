import path from 'node:path';
import { writeFiles } from '../../../../tests/support/builds/build.ts';
import { killWrites } from '../../../../tests/support/builds/kill-writes.ts';
import { temporaryFolder } from '../../../../tests/support/run/temporary-folders.ts';

/** `node plugins/importers/tests/hard/killed-import.ts`: kills `import` in each of its writes, into a folder with pages and into a new one. */
const files = {
  'a.md': '# A\n\nText.\n',
  'deep/b.md': '# B\n\nText.\n',
  'deep/er/c.md': '# C\n\n[A file](c.txt)\n',
  'deep/er/c.txt': 'A file.\n',
};
/** Each command removes its folders at its end. */
const writeSource = async () => writeFiles(path.join(await temporaryFolder(), 'notes'), files);
let source = await writeSource();
await killWrites({
  name: 'import',
  prepare: (folder) => writeFiles(folder, { 'site.yaml': 'name: Mine\n', 'own.md': '# Own\n\nText.\n' }),
  program: () => [path.resolve('src/commands/halyard.ts'), 'import', source],
  env: (folder) => ({ CONTENT_DIR: folder }),
});
source = await writeSource();
await killWrites({
  name: 'import into a new folder',
  prepare: async () => undefined,
  program: () => [path.resolve('src/commands/halyard.ts'), 'import', source],
  cwd: (folder) => folder,
});
