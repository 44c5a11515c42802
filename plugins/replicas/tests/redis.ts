import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** True if `redis-server` is installed (`apt-get install redis-server`). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis without persistence on a port and waits until it accepts connections. */
export const startRedis = async (port: number, ...options: readonly string[]): Promise<ChildProcess> => {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return child;
};

/** Starts a cluster of Redis with so many nodes that keep their files in a folder; returns their processes. */
export const startRedisCluster = async (ports: readonly number[], folder: string): Promise<ChildProcess[]> => {
  const nodes = await Promise.all(
    ports.map((port) =>
      startRedis(port, '--dir', folder, '--cluster-enabled', 'yes', '--cluster-config-file', `${port}.conf`),
    ),
  );
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const { status, stdout } = spawnSync('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-yes']);
  if (status !== 0) throw new Error(String(stdout));
  return nodes;
};
