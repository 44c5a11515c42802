import { spawn, spawnSync } from 'node:child_process';
import console from 'node:console';
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fuzz } from '../support/fuzz/run.ts';
import { measuredServer } from './servers/measured-server.ts';

/**
 * `node tests/hard/system-calls.ts [requests]`: traces the system calls of a server during random requests: no connection,
 * no program, and no file but published ones, whose names are known beforehand.
 */
const requests = Number(process.argv[2] ?? 4000);

const run = async (): Promise<boolean> => {
  const release = realpathSync(path.resolve(process.env.OUT_DIR ?? 'dist'));
  const published = new Set(
    readdirSync(release, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
    ),
  );
  const { address, child, stop } = await measuredServer();
  // Code is loaded on the first request to an endpoint, so these come before the trace.
  await fuzz(address, 1, 3000);
  const trace = path.join(tmpdir(), `halyard-system-calls-${process.pid}.txt`);
  const tracer = spawn(
    'strace',
    [
      '-f',
      '-e',
      'trace=connect,execve,openat,open,fork,vfork,unlink,rename',
      '-s',
      '4096',
      '-o',
      trace,
      '-p',
      String(child.pid),
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => tracer.once('exit', resolve));
  await wait(1000);
  const { faults } = await fuzz(address, 2, requests);
  tracer.kill('SIGINT');
  await ended;
  await stop();
  const calls = readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => /^\d+ +\w+\(/.test(line));
  rmSync(trace);
  const named = (name: string) => calls.filter((line) => line.includes(` ${name}(`));
  const opened = [...named('openat'), ...named('open')].map((line) => /"([^"]*)"/.exec(line)?.[1] ?? line);
  // V8 and the C library read kernel information about the machine.
  const strange = new Set(opened.filter((file) => !published.has(file) && !/^\/(proc|sys)\//.test(file)));
  const others = calls.filter((line) => !/ open(at)?\(/.test(line));
  console.log({
    requests,
    faults: faults.size,
    connects: named('connect').length,
    execs: named('execve').length,
    opened: opened.length,
    strange: [...strange],
    others,
  });
  return faults.size === 0 && strange.size === 0 && others.length === 0 && opened.length > 0;
};

if (spawnSync('strace', ['-V']).status !== 0) console.log('Skipped: strace is not installed (apt-get install strace).');
else process.exitCode = (await run()) ? 0 : 1;
