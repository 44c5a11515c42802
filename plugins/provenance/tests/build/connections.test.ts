import { expect, test } from 'vitest';
import { runCommand, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { traceConnections } from '../../../../tests/support/servers/trace-connections.ts';

test('`halyard record`, and `halyard announce` without --send, open no connection outside this machine', async () => {
  const content = await writeFiles(await temporaryFolder(), { 'index.md': '# Home\n\nWords of the home page.\n' });
  const { env, outside, programs } = await traceConnections();
  for (const name of ['record', 'announce'])
    expect(await runCommand(name, { CONTENT_DIR: content, ...env })).toMatchObject({ code: 0 });
  expect([await outside(), await programs()]).toEqual([[], []]);
});
