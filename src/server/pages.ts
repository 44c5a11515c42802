import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PageRoute, routePage } from '../app/pages/route-page.ts';
import { createMemo } from '../cache.ts';
import { builtTexts } from '../context/at-request/built-texts.ts';
import type { Release } from '../hosts/node/release.ts';
import { sendResponse } from '../hosts/send-response.ts';
import { problemResponse } from '../http/problem-response.ts';
import { preflightHeaders, sharedHeaders } from '../http/shared-headers.ts';
import { splitTarget } from '../http/target.ts';
import { agentViewPathname } from '../interfaces/discovery/documents/agent-view.ts';
import {
  assetHeaders,
  documentHeaders,
  fileHeaders,
  htmlHeaders,
  negotiatedHeaders,
  twinFileHeaders,
} from '../interfaces/discovery/response-headers.ts';
import { pathnameOf, twinPathnameOf } from '../library/address.ts';
import { Problem } from '../problem.ts';
import { answerRoutes } from './answer-route.ts';

const allow = 'GET, HEAD, OPTIONS';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Where the bytes of an answer lie, and the fields that it is sent with. */
type SentFile = Parameters<Release['files']>[2];

const pathnameFrom = ({ url = '/' }: IncomingMessage): string => splitTarget(url).pathname;

/** Pages in the form asked for, files, and what is said where there is nothing. */
export const createPages = ({ context: { library }, files, onDemand, folder }: Release): Listener => {
  const { origin } = library;
  const common = fileHeaders(origin);
  const answer = answerRoutes(library, builtTexts(folder));

  /** Sends what needs no file; `route` is no page as HTML. */
  const send = (request: IncomingMessage, response: ServerResponse, route: PageRoute): void => {
    const pathname = pathnameFrom(request);
    const made = answer(route, pathname) ?? problemResponse(new Problem('internal-error'), origin, pathname);
    sendResponse(request, response, made, origin);
  };

  const routes = createMemo<PageRoute>(2 ** 20);
  /** The route of a request. Reading the address and weighing what is accepted cost a fifth of sending a file. */
  const routeOf = ({ url = '/', headers: { accept = '' } }: IncomingMessage): PageRoute => {
    const key = `${url} ${accept}`;
    const known = routes.get(key);
    if (known !== undefined) return known;
    const route = routePage(url, accept, library);
    routes.set(key, route, 100);
    return route;
  };

  const sent = createMemo<SentFile>(4 * 2 ** 20);
  /** The file behind a form of a page. Reading the record and writing the links cost more than sending it. */
  const fileOf = ({ position, form, isTwin, isAgentView }: Extract<PageRoute, { kind: 'page' }>): SentFile => {
    const key = `${position} ${form} ${isTwin} ${isAgentView}`;
    const known = sent.get(key);
    if (known !== undefined) return known;
    const page = library.summaryAt(position);
    const pathname = isAgentView
      ? agentViewPathname
      : form === 'markdown'
        ? twinPathnameOf(page.path)
        : pathnameOf(page.path);
    const own = form === 'html' ? htmlHeaders(library, page) : isTwin ? twinFileHeaders(page) : negotiatedHeaders(page);
    const file = { pathname, fields: { ...common, ...own } };
    sent.set(
      key,
      file,
      Object.values(file.fields).reduce((sum, value) => sum + 2 * value.length, 0),
    );
    return file;
  };

  const sendFile = (
    request: IncomingMessage,
    response: ServerResponse,
    route: Extract<PageRoute, { kind: 'file' }>,
  ): void => {
    const pathname = pathnameFrom(request);
    const otherwise = (): void => send(request, response, route);
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
    files(request, response, { pathname, fields }, unfiled);
  };

  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...sharedHeaders(origin), ...preflightHeaders(allow) }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const problem = new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } });
      sendResponse(request, response, problemResponse(problem, origin, pathnameFrom(request)), origin);
      return;
    }
    const route = routeOf(request);
    if (route.kind === 'page') files(request, response, fileOf(route), () => send(request, response, route));
    else if (route.kind === 'file') sendFile(request, response, route);
    else send(request, response, route);
  };
};
