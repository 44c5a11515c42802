import { createServer, type RequestListener } from 'node:http';
import { openPort } from '../../../tests/support/servers/open-port.ts';
import type { Network } from '../request-picture.ts';

/** A server of pictures on this machine, and a network in which every name leads to it. */
export interface PictureHost {
  readonly port: number;
  /** Targets of the requests so far, with the names of their hosts. */
  readonly requests: string[];
  /** Names that were resolved so far. */
  readonly resolved: string[];
  readonly network: Network;
  readonly close: () => Promise<void>;
}

/** Starts a server whose network allows only its own address, 127.0.0.1. */
export const openPictureHost = async (respond: RequestListener): Promise<PictureHost> => {
  const requests: string[] = [];
  const resolved: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`);
    respond(request, response);
  });
  const opened = await openPort(server);
  return {
    port: opened.port,
    requests,
    resolved,
    network: {
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async (host) => {
        resolved.push(host);
        return [{ address: '127.0.0.1', family: 4 }];
      },
    },
    close: opened.close,
  };
};
