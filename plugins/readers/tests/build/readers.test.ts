import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runCommand, runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { isFull } from '../../../../tests/support/effort.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveCommand } from '../../../../tests/support/servers/serve-command.ts';

const origin = 'https://birds.example';
let folder = '';
let env: Record<string, string> = {};

const build = async (facts: string): Promise<string> => {
  const content = path.join(folder, 'content');
  await writeFiles(content, {
    'site.yaml': `name: Field notes\n${facts}`,
    'index.md': '# Field notes\n\nAbout [wrens](wren.md) and [privacy](privacy.md).\n',
    'wren.md': '# Wren\n\nA wren is a small brown bird.\n\n## Song\n\nThe song of the wren is loud.\n',
    'privacy.md': '# Privacy\n\n{readers}\n',
  });
  env = { CONTENT_DIR: content, OUT_DIR: path.join(folder, 'out'), SITE_URL: origin };
  const { code, output } = await runSharedBuild(env);
  expect([code, output]).toEqual([0, expect.any(String)]);
  return readFile(path.join(folder, 'out/privacy.md'), 'utf8');
};
beforeAll(async () => {
  folder = await temporaryFolder();
});

const report = async (...args: string[]): Promise<string> => (await runCommand('report', env, ...args)).output;

/** Sends a request, again where the server refuses it because the machine is busy with other work: it counts only what it takes. */
const sendUntilTaken = async (send: (() => Promise<Response>) | undefined): Promise<void> => {
  const isTaken = async (): Promise<boolean> => {
    const response = await send?.();
    await response?.text();
    return response?.status !== 503;
  };
  await eventually(isTaken).toBe(true);
};

/** A word that no other is like. */
const invented = (number: number): string =>
  `qz${number.toString(26).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}xv`;

test('a server without `countReaders` writes nothing, and the page on privacy says so', async () => {
  expect(await build('')).toContain('does not count');
  const { address, stop } = await serveCommand('src/commands/serve-locked.ts', env);
  await (await fetch(`${address}/wren`)).text();
  await stop();
  expect(existsSync(path.join(folder, 'content/readers.jsonl'))).toBe(false);
  expect(await report()).toContain('Set `countReaders: true`');
});

test('a locked server counts readers in its file, without a word of theirs, and `npm run report` shows it', async () => {
  expect(await build('countReaders: true\n')).toContain('how often browsers and programs ask');
  const { address, output, stop } = await serveCommand('src/commands/serve-locked.ts', {
    ...env,
    RATE_LIMIT: '1000000',
    RATE_LIMIT_SEARCH: '1000000',
  });
  const post = (target: string, body: object) =>
    fetch(address + target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
    });
  const names: string[] = [];
  const sent = isFull ? 1000 : 102;
  // Names and addresses, each sent in one of the ways there are.
  for (let number = 0; number < sent; number += 1) {
    const name = invented(number + 1000);
    const mail = `${name}@${invented(number + 5000)}.example`;
    names.push(name, invented(number + 5000));
    const question = `Does ${name} (${mail}) know the song of a wren?`;
    const ways = [
      () => fetch(`${address}/ask?${new URLSearchParams({ query: question })}`),
      () => fetch(`${address}/api/v1/search?${new URLSearchParams({ q: question })}`),
      () =>
        fetch(`${address}/${mail}/${name}`, { headers: { 'user-agent': name, referer: `https://${name}.example/` } }),
      () => fetch(`${address}/wren?${name}=${mail}`, { headers: { cookie: name, 'x-forwarded-for': name } }),
      () => post('/mcp', { method: 'tools/call', params: { name: 'ask', arguments: { question } } }),
      () =>
        post('/a2a', {
          method: 'message/send',
          params: {
            message: { kind: 'message', messageId: name, role: 'user', parts: [{ kind: 'text', text: question }] },
          },
        }),
    ];
    await sendUntilTaken(ways[number % ways.length]);
  }
  const read = isFull ? 167 : 17;
  const browser = { 'sec-fetch-site': 'none', accept: 'text/html' };
  await sendUntilTaken(() => fetch(`${address}/wren`, { headers: browser }));
  expect(await stop()).toBe(0);
  expect(output()).not.toContain('readers-failed');
  const file = await readFile(path.join(folder, 'content/readers.jsonl'), 'utf8');
  const shown = await report('--all');
  for (const text of [file, shown, output()]) for (const name of names) expect(text.toLowerCase()).not.toContain(name);
  expect(shown).toMatch(new RegExp(` 1 +${read} {2}html\\n`));
  expect(shown).toMatch(/wren\n/);
  expect(shown).toMatch(/Never read: [1-9]/);
  expect(shown).toContain('(no similar page)');
  expect(shown).toMatch(/Words of these questions\n +\d+ {2}(example|song|wren)/);
  expect(shown).not.toContain('as hashes');
  expect(await report('--word', 'wren')).toContain('The site uses the word wren.');
  expect(await report('--word', names[0] ?? '')).toContain('fewer than five days');
});
