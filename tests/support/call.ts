import type { Context } from '../../src/http/handler.ts';
import { handle as handleApi } from '../../src/interfaces/api/handler.ts';
import { context } from './context.ts';
import { origin } from './library.ts';
import { serve } from './servers/serve.ts';

/** Sends a request to the JSON API of the fixture site, without a socket. */
export const api = (target: string, init: RequestInit = {}, within: Context = context): Promise<Response> =>
  serve(handleApi, within)(new Request(origin + target, init), { address: '192.0.2.1' });
