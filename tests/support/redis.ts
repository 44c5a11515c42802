import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** Whether this machine has a real Redis, as Debian has it (`apt-get install redis-server`). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis on a port of this machine that keeps nothing, once it takes connections. */
export const startRedis = async (port: number): Promise<ChildProcess> => {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return child;
};
