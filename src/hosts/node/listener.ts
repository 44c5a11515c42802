import { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createApp } from '../../app/app.ts';
import type { Bindings } from '../../app/env.ts';
import { cachedResponse, createResponseCache, type RequestHead, sendCached } from '../../http/cache/response-cache.ts';
import { toResponse, WholeResponse, whenReady } from '../../http/plain-response.ts';
import { errorForLog } from '../../http/problem/error-for-log.ts';
import { problemResponse } from '../../http/problem/problem-response.ts';
import { readerHeaders } from '../../http/reader-counter.ts';
import { getTarget, maxTargetLength, splitTarget, targetTooLong } from '../../http/target.ts';
import { toBasePath, withoutBase } from '../../library/address.ts';
import { Problem } from '../../problem.ts';
import { endpoints } from '../../site/site.ts';
import { healthCheck } from '../health.ts';
import { knownHosts } from '../host-names.ts';
import { sendResponse } from '../send-response.ts';
import { readForwarded } from './forwarded.ts';
import type { Release } from './release.ts';

/**
 * The address of the client: that of the socket, or, behind `trusted` proxies of our own, the one that the outermost of them saw.
 * Entries of X-Forwarded-For, or else of Forwarded, count from the right: everything further left is what a client claimed.
 */
export const clientAddress = (request: IncomingMessage, trusted: number): string | undefined => {
  const socket = request.socket.remoteAddress;
  if (trusted === 0) return socket;
  const { forwarded = '', 'x-forwarded-for': header } = request.headers;
  const claimed = header === undefined ? readForwarded(forwarded) : String(header).split(',');
  return claimed.at(-trusted)?.trim() || socket;
};

export interface ListenerOptions {
  /** The number of the operator's own proxies in front; what they say of their clients is trusted, and no other. */
  readonly trustedProxies: number;
  /** True if only this machine can reach the server, so that a foreign Host header is an attempt to get in by name. */
  readonly onLoopback: boolean;
  /** The reason why a newer release is not served, for the health check. */
  readonly reloadError?: () => string | undefined;
  /** True if the server is about to end, which its health check reports. */
  readonly isStopping: () => boolean;
}

/** Serves one request; `isOverloaded` refuses it, unless it is a health check. */
export type Listener = (request: IncomingMessage, response: ServerResponse, isOverloaded?: boolean) => void;

const versions: ReadonlySet<string> = new Set(['1.0', '1.1']);

/** The syntax error of a request that Node's parser accepts (RFC 9112 §2.3, §3.2); undefined for a valid one. */
const findSyntaxError = ({ headersDistinct, httpVersion, url = '/' }: IncomingMessage): string | undefined => {
  if (!versions.has(httpVersion)) return 'Send HTTP/1.1 or HTTP/1.0.';
  const hosts = headersDistinct.host?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'Send one Host header.';
  const isAbsolute = !url.startsWith('/') && url !== '*';
  return isAbsolute && !/^https?:$/.test(URL.parse(url)?.protocol ?? '') ? 'Send a path or an http URL.' : undefined;
};

const targetIn = ({ url = '/' }: IncomingMessage): string => {
  // The target of `OPTIONS *` is the server itself (RFC 9110 §9.3.7).
  if (url === '*') return '/';
  return url.startsWith('/') ? url : getTarget(url);
};

const headIn = ({ method = '', headers }: IncomingMessage): RequestHead => ({
  method,
  header: (name) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  },
});

/** The problem of a request that is refused before anything reads it. */
const refusals = ({ onLoopback }: ListenerOptions, namesUs: (host: string | undefined) => boolean) => {
  return (request: IncomingMessage, target: string, isOverloaded: boolean): Problem | undefined => {
    const { pathname } = splitTarget(target);
    const syntaxError = findSyntaxError(request);
    if (syntaxError !== undefined) return new Problem('malformed-request', syntaxError);
    if (onLoopback && !namesUs(request.headers.host))
      return new Problem('misdirected-request', 'The field Host names neither this site nor this machine.');
    if (target.length > maxTargetLength) return targetTooLong();
    // Browsers read it as a slash, and so would the URL of a Request.
    if (pathname.includes('\\')) return new Problem('invalid-encoding', 'The path holds a backslash.');
    // The health check must be answered above all when the process is busy.
    if (isOverloaded && pathname !== endpoints.health)
      return new Problem('temporarily-unavailable', undefined, { headers: { 'retry-after': '5' } });
    return undefined;
  };
};

/** Lets Astro render a page on demand; undefined where it has none. */
const renderOnDemand =
  (onDemand: NonNullable<Release['onDemand']>, request: IncomingMessage, response: ServerResponse) =>
  (route: { readonly kind: string }): Promise<Response | undefined> =>
    route.kind === 'file'
      ? new Promise((resolve) => {
          response.once('close', () => resolve(new Response(null, RESPONSE_ALREADY_SENT)));
          onDemand(request, response, () => resolve(undefined));
        })
      : Promise.resolve(undefined);

/** Redirects to the server that has the files. Markdown comes from the library, which is checked. */
const redirectToFile =
  (filesAt: string, request: IncomingMessage): NonNullable<Bindings['renderPage']> =>
  async (route) => {
    if (route.kind !== 'file' && (route.kind !== 'page' || route.form !== 'html')) return undefined;
    const { pathname, query } = splitTarget(targetIn(request));
    // The address of the files is ours, and the path cannot change its host.
    const to = new URL(filesAt);
    // Whatever is in front of this server should have sent the file itself: a redirect would come back.
    if (to.host === request.headers.host)
      throw new Problem('not-found', 'This server has no files: the storage of the site sends them.');
    to.pathname += pathname.slice(1);
    to.search = query;
    return new Response(null, { status: 307, headers: { location: to.href, 'cache-control': 'no-store' } });
  };

/**
 * Creates the listener of a self-hosted server over a release. Cached responses and files are written straight to the
 * socket: creating a Request and a Response, to take them apart again, costs more than sending them. All other requests go
 * through the app. The server must be made with `maxHeaderSize: 16_384`.
 */
export const createListener = (release: Release, options: ListenerOptions): Listener => {
  const { context, texts, files, onDemand, filesAt } = release;
  const { library, limiter, log, readers } = context;
  const { origin } = library;
  const cache = createResponseCache();
  const app = createApp({ context, texts, files, cache, isChecked: true });
  const health = healthCheck(library, options);
  const getRefusal = refusals(options, knownHosts(origin));
  const toAddress = (request: IncomingMessage) => clientAddress(request, options.trustedProxies);

  const getBindings = (request: IncomingMessage, response: ServerResponse): Bindings => ({
    address: toAddress(request),
    target: targetIn(request),
    takesWhole: true,
    ...(onDemand === undefined ? {} : { renderPage: renderOnDemand(onDemand, request, response) }),
    ...(filesAt === undefined ? {} : { renderPage: redirectToFile(filesAt, request) }),
  });
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      // The adapter serves HTTP/2 too; we do not.
      if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse))
        throw new Error('Not HTTP/1.1');
      const response = await app.fetch(request, getBindings(incoming, outgoing));
      if (!(response instanceof WholeResponse)) return response;
      outgoing.writeHead(response.status, response.fields).end(response.whole ?? undefined);
      return RESPONSE_ALREADY_SENT;
    },
    {
      hostname: 'localhost',
      overrideGlobalObjects: false,
      errorHandler: () => toResponse(problemResponse(new Problem('malformed-request'), origin)),
    },
  );

  const base = toBasePath(origin);
  const serve: Listener = (request, response, isOverloaded = false) => {
    // A proxy may pass the folder of the site on or remove it.
    if (base !== '' && request.url !== undefined) request.url = withoutBase(request.url, base);
    const target = targetIn(request);
    const { pathname } = splitTarget(target);
    const problem = getRefusal(request, target, isOverloaded);
    if (problem !== undefined)
      return sendResponse(request, response, problemResponse(problem, origin, pathname), origin);
    if (pathname === endpoints.health) return sendResponse(request, response, health(request.method), origin);
    const head = headIn(request);
    readers?.request(pathname, readerHeaders(head.header));
    const cached = cachedResponse(cache, target, head);
    if (cached === undefined) return void listener(request, response);
    const sent = whenReady(
      sendCached(cached, { ...head, target }, { limiter, address: toAddress(request), origin }),
      ({ status, headers, body }) => void response.writeHead(status, headers).end(body ?? undefined),
    );
    if (sent instanceof Promise) sent.catch(() => response.destroy());
  };
  return (request, response, isOverloaded) => {
    try {
      serve(request, response, isOverloaded);
    } catch (error) {
      log('internal-error', errorForLog(error));
      if (response.headersSent) response.destroy();
      else sendResponse(request, response, problemResponse(new Problem('internal-error'), origin), origin);
    }
  };
};
