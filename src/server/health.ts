import type { IncomingMessage, ServerResponse } from 'node:http';
import { preflightHeaders, sharedHeaders } from '../http/shared-headers.ts';
import type { Library } from '../library/library.ts';
import { Problem } from '../problem.ts';

const allow = 'GET, HEAD, OPTIONS';

type Refuse = (request: IncomingMessage, response: ServerResponse, problem: Problem) => void;

/** Answers that this process lives, and over which build. */
export const answerHealth = ({ build, size, origin }: Library) => {
  const body = `${JSON.stringify({ status: 'ok', build, pages: size })}\n`;
  const shared = sharedHeaders(origin);
  const fields = {
    ...shared,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  };
  return (request: IncomingMessage, response: ServerResponse, refuse: Refuse): void => {
    if (request.method === 'OPTIONS') response.writeHead(204, { ...shared, ...preflightHeaders(allow) }).end();
    else if (request.method === 'GET' || request.method === 'HEAD')
      response.writeHead(200, fields).end(request.method === 'HEAD' ? undefined : body);
    else refuse(request, response, new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } }));
  };
};
