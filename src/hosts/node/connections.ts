import type { Socket } from 'node:net';
import { clientKeyOf } from '../../http/limiter/client-key.ts';

/** Ends connections of a client beyond so many at once; a client is who shares a quota. */
export const limitConnections = (mostOfOne: number) => {
  const counts = new Map<string, number>();
  return (socket: Socket): void => {
    const key = clientKeyOf(socket.remoteAddress);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > mostOfOne) {
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
