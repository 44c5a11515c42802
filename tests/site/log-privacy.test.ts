import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { sendRaw } from '../support/servers/raw-socket.ts';
import { serveCommand } from '../support/servers/serve-command.ts';

const word = 'xyzzyplugh';
const visitor = '203.0.113.77';

/** Throws an unexpected error with a message that contains client data. */
const throwError = `data:text/javascript,${encodeURIComponent(`
  process.once('SIGUSR2', () => setImmediate(() => JSON.parse(process.env.WORD)));
`)}`;

test('logs contain no client data, and an unexpected error exits with 70', async () => {
  const { address, child, ended, output } = await serveCommand('src/commands/serve.ts', {
    OUT_DIR: inject('out'),
    TRUST_PROXY: '1',
    RATE_LIMIT: '20',
    WORD: word,
    NODE_OPTIONS: `--import=${throwError}`,
  });
  const headers = { 'x-forwarded-for': visitor, 'user-agent': word, referer: `http://x.example/${word}`, cookie: word };
  const targets = [
    `/api/v1/search?q=${word}`,
    `/api/v1/content/${word}`,
    `/api/v1/content?section=${word}&${word}=1`,
    `/ask?query=${word}`,
    `/ask?query=${word}&streaming=false`,
    `/${word}`,
    `/${word}.md`,
    `/%${word}`,
    `/mcp/${word}`,
    `/${'a'.repeat(9000)}${word}`,
  ];
  for (const target of targets) await (await fetch(address + target, { headers })).arrayBuffer();
  for (const endpoint of ['/ask', '/mcp', '/a2a']) {
    for (const body of [
      `{"query":"${word}"`,
      `{"jsonrpc":"2.0","id":"${word}","method":"${word}","params":{"q":"${word}"}}`,
    ]) {
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      await (await fetch(address + endpoint, init)).arrayBuffer();
    }
  }
  // Malformed, too large and aborted requests.
  await sendRaw(address, `${word}\r\n\r\n`);
  await sendRaw(address, `GET /${word} HTTP/1.1\r\nHost: ${word}\r\nX: ${word.repeat(2000)}\r\n\r\n`);
  const broken = connect(Number(new URL(address).port), '127.0.0.1');
  broken.write(
    `POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n${word}`,
  );
  await wait(100);
  broken.resetAndDestroy();
  child.kill('SIGUSR2');
  expect(await ended).toBe(70);
  expect(output()).toMatch(/uncaught-exception SyntaxError\n +at /);
  expect(output()).not.toContain(word);
  expect(output()).not.toContain(visitor);
});
