import { writeFiles } from '../../../../tests/support/builds/build.ts';
import { killWrites } from '../../../../tests/support/builds/kill-writes.ts';

/** `node plugins/provenance/tests/hard/killed-record.ts`: kills `record` in each of its writes. */
await killWrites({
  name: 'record',
  prepare: (folder) =>
    writeFiles(folder, {
      'index.md': '---\ntitle: Home\n---\nText.\n',
      'blog/x.md': '---\ntitle: X\n---\nText.\n',
      'published.txt': '# Ours\nblog/gone\n',
      'changes.txt': '# Ours\nhttps://site.example\n',
    }),
  program: () => ['src/commands/halyard.ts', 'record'],
  env: (folder) => ({ CONTENT_DIR: folder }),
});
