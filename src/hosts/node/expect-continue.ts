import type { ServerResponse } from 'node:http';

/**
 * Sends 100 Continue to a client that waits before it sends its body (RFC 9110 §10.1.1), unless the response has begun.
 * While the response before it is in flight, node:http would write it after the head of this one, into its body.
 */
export const sendContinue = (response: ServerResponse): void => {
  const go = (): void => {
    if (!response.headersSent) response.writeContinue();
  };
  if (response.socket === null) response.once('socket', go);
  else go();
};
