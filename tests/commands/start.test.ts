import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { runCommand } from '../support/builds/build.ts';
import { openPort } from '../support/servers/open-port.ts';

test('`npm start` ends with a sentence, and before it builds, when the port is taken', async () => {
  const { port, close } = await openPort(createServer());
  try {
    const env = { PORT: String(port), OUT_DIR: '.halyard/never-built' };
    const { code, stdout, stderr } = await runCommand('start', env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Port ${port} is taken: another program listens on it`);
    expect(stderr).not.toMatch(/^\s+at /m);
  } finally {
    await close();
  }
});
