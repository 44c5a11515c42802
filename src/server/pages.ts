import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemCacheControl } from '../http/cache-control.ts';
import { problemAnswer } from '../http/respond.ts';
import { preflightHeaders, sharedHeaders } from '../http/shared-headers.ts';
import { agentViewPathname } from '../interfaces/discovery/documents/agent-view.ts';
import {
  assetHeaders,
  documentHeaders,
  type Fields,
  fileHeaders,
  htmlHeaders,
  negotiatedHeaders,
  twinFileHeaders,
} from '../interfaces/discovery/response-headers.ts';
import { ownAddressHeaders } from '../interfaces/markdown/twin-headers.ts';
import { pathnameOf, twinPathnameOf } from '../library/address.ts';
import { kinds, Problem } from '../problem.ts';
import { missingTexts } from './not-found.ts';
import type { Release } from './release.ts';
import { type PageRoute, routePage } from './route-page.ts';

const allow = 'GET, HEAD, OPTIONS';

/** A cache that ignores Vary must not keep one form of an answer for those who asked for the other. */
const unshared = { 'cache-control': 'private, no-store', vary: 'Accept' } as const;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Asked {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

const read = ({ url = '/' }: IncomingMessage): Asked => {
  const mark = url.indexOf('?');
  return mark === -1 ? { pathname: url, query: '' } : { pathname: url.slice(0, mark), query: url.slice(mark) };
};

/** Pages in the form asked for, files, and what is said where there is nothing. */
export const createPages = ({ context: { library }, files, onDemand, folder }: Release): Listener => {
  const { origin } = library;
  const common = fileHeaders(origin);
  const missingText = missingTexts(folder, library);

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    fields: Fields,
    body: string,
  ): void => {
    response.writeHead(status, { ...fields, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const sendProblem = (request: IncomingMessage, response: ServerResponse, error: Problem): void => {
    const { status, headers, body } = problemAnswer(error, origin, read(request).pathname);
    send(request, response, status, { ...sharedHeaders(origin), ...headers }, String(body));
  };

  const sendMissing = (
    request: IncomingMessage,
    response: ServerResponse,
    { kind, form }: Extract<PageRoute, { kind: 'file' | 'gone' }>,
  ): void => {
    const code = kind === 'gone' ? 'gone' : 'not-found';
    const { pathname } = read(request);
    // Whoever takes neither form is a program that reads neither: it gets what programs get.
    if (form === undefined) {
      sendProblem(request, response, new Problem(code, undefined, { headers: unshared }));
      return;
    }
    const { mediaType, body } = missingText(form, pathname);
    const isOwn = pathname.endsWith('.md');
    send(
      request,
      response,
      kinds[code].status,
      {
        ...common,
        'content-type': mediaType,
        ...(form === 'markdown' && !isOwn
          ? unshared
          : { 'cache-control': problemCacheControl(kinds[code].status), vary: 'Accept' }),
        ...(isOwn ? ownAddressHeaders : {}),
      },
      body,
    );
  };

  const sendPage = (
    request: IncomingMessage,
    response: ServerResponse,
    { position, form, isTwin, isAgentView }: Extract<PageRoute, { kind: 'page' }>,
  ): void => {
    const page = library.summaryAt(position);
    const pathname = isAgentView
      ? agentViewPathname
      : form === 'markdown'
        ? twinPathnameOf(page.path)
        : pathnameOf(page.path);
    const own = form === 'html' ? htmlHeaders(library, page) : isTwin ? twinFileHeaders(page) : negotiatedHeaders(page);
    files(request, response, { pathname, fields: { ...common, ...own } }, () =>
      sendProblem(request, response, new Problem('internal-error')),
    );
  };

  const sendFile = (
    request: IncomingMessage,
    response: ServerResponse,
    route: Extract<PageRoute, { kind: 'file' }>,
  ): void => {
    const { pathname } = read(request);
    const otherwise = (): void => sendMissing(request, response, route);
    const fields = { ...common, ...(documentHeaders(pathname, origin) ?? assetHeaders(pathname)) };
    // Made to be sent in place of something; asked for by name it would be a missing page that answers 200.
    if (pathname === '/404' || pathname === '/404.html') {
      otherwise();
      return;
    }
    const unfiled = (): void => {
      if (onDemand === undefined) otherwise();
      else onDemand(request, response, otherwise);
    };
    // A file has no slash at its end; sirv would find it all the same, and it would lack the fields of its own address.
    if (pathname.endsWith('/')) unfiled();
    else files(request, response, { pathname, fields }, unfiled);
  };

  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...sharedHeaders(origin), ...preflightHeaders(allow) }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendProblem(request, response, new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } }));
      return;
    }
    const { pathname, query } = read(request);
    const route = routePage(pathname, query, request.headers.accept, library);
    switch (route.kind) {
      case 'redirect':
        response
          .writeHead(308, {
            ...common,
            location: route.to,
            'cache-control': 'public, max-age=3600',
            'content-length': 0,
          })
          .end();
        return;
      case 'not-acceptable':
        sendProblem(request, response, new Problem('not-acceptable', undefined, { headers: unshared }));
        return;
      case 'gone':
        sendMissing(request, response, route);
        return;
      case 'page':
        sendPage(request, response, route);
        return;
      case 'file':
        sendFile(request, response, route);
    }
  };
};
