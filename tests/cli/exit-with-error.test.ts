import { createServer, type Server } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { afterEach, expect, test } from 'vitest';
import { explain, onError } from '../../src/cli/exit-with-error.ts';
import { UserError } from '../../src/project/user-error.ts';
import { runProgram } from '../support/builds/build.ts';
import { sample } from '../support/effort.ts';

const started: Server[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.close();
});

const listen = (port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    started.push(server);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

const getExplanation = (attempt: Promise<unknown>): Promise<string> => attempt.then(() => 'it worked', explain);

test('`explain()` describes a port that is in use', async () => {
  const address = (await listen(0, '127.0.0.1')).address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await getExplanation(listen(port, '127.0.0.1'))).toBe(
    `Port ${port} is taken: another program listens on it (127.0.0.1). Stop that program, or set --port (or PORT) to another number.`,
  );
});

test.each(['192.0.2.1', 'fe80::1', 'host.invalid'])(
  '`explain()` describes HOST=%s, which is not an address of this machine',
  async (host) => {
    expect(await getExplanation(listen(0, host))).toMatch(
      new RegExp(
        `^"${host.replaceAll('.', '\\.')}" is not an address of this machine\\. Leave --host \\(or HOST\\) out `,
      ),
    );
  },
);

test.each([
  [
    { code: 'EACCES', syscall: 'listen', port: 80 },
    /^This user may not listen on port 80\. Set --port \(or PORT\) to 1024 or more/,
  ],
  [{ code: 'EACCES', syscall: 'open', path: '/a/file' }, /^This user may not access .*\(\/a\/file\)\. Change/],
  [{ code: 'ENOSPC', syscall: 'write' }, /^The disk is full \(that of .+dist, or of the cache .+\)\. Free some space/],
  [
    { code: 'EMFILE', syscall: 'open', path: '/a/file' },
    /^Too many files are open\. Raise the limit .*`ulimit -n 4096`/,
  ],
])('`explain()` describes %j', (fields, sentence) => {
  expect(explain(Object.assign(new Error('the message of the system'), fields))).toMatch(sentence);
});

test('`explain()` returns a sentence, and with `--verbose` the stack after it', () => {
  expect(explain(new UserError('Do this.'))).toBe('Do this.');
  const sentence =
    'This should not happen: a bug of ours\nRun the command again with --verbose, and report what it prints.';
  expect(explain(new Error('a bug of ours'))).toBe(sentence);
  onError.showStack = true;
  expect(explain(new Error('a bug of ours'))).toMatch(/^This should .*\n.*\n\nError: a bug of ours\n +at /);
  onError.showStack = false;
});

const commands = ['start', 'dev', 'build', 'serve', 'serve-locked', 'check', 'new', 'eval'];

const run = (command: string, env: Record<string, string>) =>
  runProgram(process.execPath, [`src/commands/${command}.ts`], env);

test.each(sample(commands, 3))('`npm run %s` exits with 1 and a message for an invalid variable', async (command) => {
  const { code, stderr } = await run(command, { PORT: 'abc' });
  expect(code).toBe(1);
  expect(stderr.split('\n')[0]).toBe('PORT is "abc". It must be a whole number from 0 to 65535, such as 4321.');
  expect(stderr).not.toMatch(/^ +at /m);
});

// content-folder.test.ts has the commands that read the content.
test.each([
  ...['serve', 'serve-locked', 'eval'].map((command) => [
    command,
    'OUT_DIR',
    /^There is no build in .*missing\. Run `npm run build`/,
  ]),
] as const)('`npm run %s` exits with 1 and a message for a missing %s', async (command, name, sentence) => {
  const { code, stderr } = await run(String(command), {
    OUT_DIR: path.resolve('/halyard-nowhere/dist'),
    [String(name)]: path.resolve('/halyard-nowhere/missing'),
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/^ +at /m);
});

test('explain() finds the error of the system behind that of a bundler', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  for (const error of [
    new AggregateError([new Error('other'), full], 'Build failed with 2 errors'),
    new Error('Build failed', { cause: full }),
    new Error('Could not write to out/a.js\nCaused by: No space left on device (os error 28)'),
  ])
    expect(explain(error)).toMatch(/^The disk is full \(that of .+\)\. Free some space and try again\.$/);
  const copied = Object.assign(new Error('copy'), { code: 'ENOSPC', path: '/from', dest: '/to' });
  expect(explain(copied)).toContain('(/to)');
  expect(explain(new Error('Build failed'))).toContain('This should not happen: Build failed');
});
