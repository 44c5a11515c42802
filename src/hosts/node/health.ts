import type { IncomingMessage, ServerResponse } from 'node:http';
import { preflightHeaders, sharedHeaders } from '../../http/shared-headers.ts';
import type { Library } from '../../library/library.ts';
import { Problem } from '../../problem.ts';

const allow = 'GET, HEAD, OPTIONS';

type Refuse = (request: IncomingMessage, response: ServerResponse, problem: Problem) => void;

interface Options {
  /** Why a newer build is not served, if that is so. */
  readonly faultOf?: (() => string | undefined) | undefined;
  readonly isStopping: () => boolean;
}

/**
 * Answers that this process lives, and over which build. Where a newer build is not served the status is 200 all the
 * same, since the older one is served; it is 503 once the server is stopping, so that nothing new is sent to it.
 */
export const answerHealth = ({ build, size, origin }: Library, { faultOf, isStopping }: Options) => {
  const shared = sharedHeaders(origin);
  return (request: IncomingMessage, response: ServerResponse, refuse: Refuse): void => {
    if (request.method === 'OPTIONS') response.writeHead(204, { ...shared, ...preflightHeaders(allow) }).end();
    else if (request.method === 'GET' || request.method === 'HEAD') {
      const fault = faultOf?.();
      const served = fault === undefined ? { status: 'ok' } : { status: 'outdated', detail: fault };
      const status = isStopping() ? { status: 'stopping' } : served;
      const body = `${JSON.stringify({ ...status, build, pages: size })}\n`;
      const fields = {
        ...shared,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(body),
      };
      response.writeHead(isStopping() ? 503 : 200, fields).end(request.method === 'HEAD' ? undefined : body);
    } else refuse(request, response, new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } }));
  };
};
