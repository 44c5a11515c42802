import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environment, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { traceConnections } from '../../../../tests/support/servers/trace-connections.ts';

test('`halyard record`, and `halyard announce` without --send, open no connection outside this machine', async () => {
  const content = await writeFiles(await temporaryFolder(), { 'index.md': '# Home\n\nWords of the home page.\n' });
  const { env, outside, programs } = await traceConnections();
  for (const name of ['record', 'announce'])
    await promisify(execFile)(process.execPath, ['src/commands/halyard.ts', name], {
      env: environment({ CONTENT_DIR: content, ...env }),
    });
  expect([await outside(), await programs()]).toEqual([[], []]);
});
