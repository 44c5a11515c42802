import { createInterfaces } from '../../app/interfaces.ts';
import { fromContext } from '../../context/at-request/index.ts';
import type { Handler } from '../../http/handler.ts';
import { endpointList } from '../../interfaces/endpoints.ts';
import { withLoggedReaders } from '../logged-readers.ts';

/** The part of Netlify's context that functions use. */
export interface FunctionContext {
  readonly ip?: string;
}

/** Creates the function of one interface. Whatever the platform routes to it belongs to the interface. */
export const interfaceFunction = (name: string, handler: Handler) => {
  const mounts = endpointList
    .filter((endpoint) => endpoint.name === name)
    .map((endpoint) => ({ ...endpoint, pattern: '*', load: async () => handler }));
  const app = fromContext((context) => createInterfaces({ context: withLoggedReaders(context), mounts }));
  return (request: Request, { ip }: FunctionContext): Response | Promise<Response> =>
    app().fetch(request, { address: ip });
};
