const socket = {
  connectTimeout: 1000,
  reconnectStrategy: (tries: number): number => Math.min(100 * 2 ** tries, 5000),
};

/**
 * Creates the client of a Redis server by its URL, or of a cluster by the URLs of some of its nodes with commas between them. All
 * nodes take the name and the password of the first.
 */
export const createRedisClient = async (url: string) => {
  const { createClient, createCluster } = await import('@redis/client');
  const [first = '', ...others] = url.split(',');
  const options = { disableOfflineQueue: true, socket };
  if (others.length === 0) return createClient({ url: first, ...options });
  const { username, password, protocol } = new URL(first);
  return createCluster({
    rootNodes: [first, ...others].map((node) => ({ url: node })),
    defaults: {
      disableOfflineQueue: true,
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      socket: protocol === 'rediss:' ? { ...socket, tls: true } : socket,
    },
  });
};
