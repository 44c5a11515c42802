import type { IncomingMessage } from 'node:http';

/**
 * Returns the address of the client: that of the socket, or, behind `trusted` proxies of our own, the one that the outermost
 * of them saw. Entries of X-Forwarded-For count from the right, since everything further left is what a client claimed.
 */
export const clientAddress = (request: IncomingMessage, trusted: number): string | undefined => {
  const socket = request.socket.remoteAddress;
  if (trusted === 0) return socket;
  const header = request.headers['x-forwarded-for'];
  const claimed = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim());
  return claimed.at(-trusted) || socket;
};
