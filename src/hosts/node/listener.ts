import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorForLog } from '../../http/error-for-log.ts';
import { exchange } from '../../http/exchange.ts';
import { problemResponse } from '../../http/problem-response.ts';
import { maxTargetLength } from '../../http/target.ts';
import { documentAt } from '../../interfaces/discovery/index.ts';
import { type Endpoint, endpointAt } from '../../interfaces/endpoints.ts';
import { Problem } from '../../problem.ts';
import { nodeListener } from '../../server/node-listener.ts';
import { createPages } from '../../server/pages.ts';
import { endpoints } from '../../site.ts';
import { knownHosts } from '../host-names.ts';
import { sendResponse } from '../send-response.ts';
import { clientAddress } from './client-address.ts';
import { answerHealth } from './health.ts';
import type { Release } from './release.ts';

export interface FrontOptions {
  /** How many proxies of the operator's own stand in front; their X-Forwarded-For is believed, and no other. */
  readonly trustedProxies: number;
  /** Whether only this machine can reach the server, so that a foreign Host header is an attempt to get in by name. */
  readonly onLoopback: boolean;
  /** Why a newer release is not served, for the health check. */
  readonly faultOf?: () => string | undefined;
  /** Whether the server is about to end; its health says so. */
  readonly isStopping: () => boolean;
}

const busy = { 'retry-after': '5' } as const;

const pathnameOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/** Mounts the doors over one release; their code is loaded when they are first asked. */
const mountDoors = ({ context }: Release, { trustedProxies }: FrontOptions): ((door: Endpoint) => RequestListener) => {
  const mounted = new Map<Endpoint, RequestListener>();
  return (door) => {
    const before = mounted.get(door);
    if (before !== undefined) return before;
    let loaded: RequestListener | undefined;
    const load = async (): Promise<RequestListener> => {
      const infoOf = (incoming: IncomingMessage) => ({ address: clientAddress(incoming, trustedProxies) });
      loaded ??= nodeListener(exchange(await door.load(), context, door.methods), infoOf);
      return loaded;
    };
    const listener: RequestListener = (request, response) => {
      if (loaded !== undefined) return loaded(request, response);
      load().then(
        (ready) => ready(request, response),
        (error: unknown) => {
          context.log('door-failed', error);
          response.destroy();
        },
      );
    };
    mounted.set(door, listener);
    return listener;
  };
};

/** What the front does with a request; `isOverloaded` says that there are too many of them already. */
export type Front = (request: IncomingMessage, response: ServerResponse, isOverloaded?: boolean) => void;

/** The listener of a self-hosted server over a release: dynamic doors, pages in the form asked for, files, and 404s. */
export const createFront = (release: Release, options: FrontOptions): Front => {
  const { library, log } = release.context;
  const listenerOf = mountDoors(release, options);
  const pages = createPages(release);
  const health = answerHealth(library, options);
  const namesUs = knownHosts(library.origin);
  const refuse = (request: IncomingMessage, response: ServerResponse, problem: Problem): void =>
    sendResponse(request, response, problemResponse(problem, library.origin, pathnameOf(request)), library.origin);
  const answer: Front = (request, response, isOverloaded) => {
    const pathname = pathnameOf(request);
    // RFC 9112 §3.2.
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      return refuse(request, response, new Problem('malformed-request', 'Send a Host header.'));
    if (options.onLoopback && !namesUs(request.headers.host))
      return refuse(request, response, new Problem('misdirected-request'));
    if ((request.url ?? '').length > maxTargetLength)
      return refuse(request, response, new Problem('uri-too-long', `Send at most ${maxTargetLength} bytes.`));
    // Browsers read it as a slash, and so would the URL of a Request.
    if (pathname.includes('\\'))
      return refuse(request, response, new Problem('invalid-encoding', 'The path holds a backslash.'));
    // Whether the process lives must be known above all when it is busy.
    if (pathname === endpoints.health) return health(request, response, refuse);
    if (isOverloaded === true)
      return refuse(request, response, new Problem('temporarily-unavailable', undefined, { headers: busy }));
    // A document may stand below the door that it describes; those that the content asks for stand below sections.
    const document = documentAt(pathname);
    const door = document === undefined || 'matches' in document ? endpointAt(pathname) : undefined;
    (door === undefined ? pages : listenerOf(door))(request, response);
  };
  return (request, response, isOverloaded) => {
    try {
      answer(request, response, isOverloaded);
    } catch (error) {
      log('internal-error', errorForLog(error));
      if (response.headersSent) response.destroy();
      else refuse(request, response, new Problem('internal-error'));
    }
  };
};
