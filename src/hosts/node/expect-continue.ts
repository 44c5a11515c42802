import type { ServerResponse } from 'node:http';

/**
 * Tells a client that waits before it sends its body to go on (RFC 9110 §10.1.1), unless the answer has begun. While the
 * answer before it is under way, node:http would put these words behind the head of this one, into its body.
 */
export const sendContinue = (response: ServerResponse): void => {
  const go = (): void => {
    if (!response.headersSent) response.writeContinue();
  };
  if (response.socket === null) response.once('socket', go);
  else go();
};
