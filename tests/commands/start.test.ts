import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environment } from '../support/builds/build.ts';
import { openPort } from '../support/servers/open-port.ts';

test('`npm start` ends with a sentence, and before it builds, when the port is taken', async () => {
  const other = createServer();
  const opened = await openPort(other);
  const port = String(opened.port);
  const env = environment({ PORT: port, OUT_DIR: '.halyard/never-built' });
  try {
    const ended: unknown = await promisify(execFile)(process.execPath, ['src/commands/start.ts'], { env }).catch(
      (error: unknown) => error,
    );
    const { code, stdout, stderr } = Object(ended);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Port ${port} is taken: another program listens on it`);
    expect(stderr).not.toMatch(/^\s+at /m);
  } finally {
    other.close();
  }
});
