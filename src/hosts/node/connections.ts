import type { Socket } from 'node:net';
import { getClientKey } from '../../http/limiter/client-key.ts';

/** Creates a listener that closes connections of a client beyond a limit; a client is what shares a quota. */
export const limitConnections = (maxPerClient: number) => {
  const counts = new Map<string, number>();
  return (socket: Socket): void => {
    const key = getClientKey(socket.remoteAddress);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > maxPerClient) {
      socket.destroy();
      return;
    }
    counts.set(key, count);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    });
  };
};
