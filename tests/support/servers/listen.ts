import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Context } from '../../../src/http/handler.ts';
import { handle as handleApi } from '../../../src/interfaces/api/handler.ts';
import { createOpenApi, openApiType } from '../../../src/interfaces/api/openapi.ts';
import { openPort } from './open-port.ts';
import { serve } from './serve.ts';

export interface Listening {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the JSON API and its OpenAPI document on a free port, for tools that need a socket. */
export const listen = async (context: Context, port = 0): Promise<Listening> => {
  const description = JSON.stringify(createOpenApi(context));
  const answer = serve(handleApi, context);
  const listener = getRequestListener(async (request) =>
    new URL(request.url).pathname === '/openapi.json'
      ? new Response(description, { headers: { 'content-type': openApiType } })
      : answer(request, { address: '127.0.0.1' }),
  );
  const server = createServer((request, response) => void listener(request, response));
  const opened = await openPort(server, port);
  return {
    address: opened.origin,
    close: opened.close,
  };
};
