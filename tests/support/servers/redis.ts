import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** True if `redis-server` is installed (`apt-get install redis-server`). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis without persistence on a port and waits until it accepts connections. */
export const startRedis = async (port: number): Promise<ChildProcess> => {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return child;
};
