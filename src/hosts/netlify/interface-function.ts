import { createInterfaces } from '../../app/interfaces.ts';
import type { Handler } from '../../http/handler.ts';
import { countedInFunction } from '../../http/reader-counting.ts';
import { endpointList } from '../../interfaces/endpoints.ts';
import { netlifySite } from './netlify-site.ts';

/** Creates the function of one interface. Whatever the platform routes to it belongs to the interface. */
export const interfaceFunction = (name: string, handler: Handler) => {
  const mounts = endpointList
    .filter((endpoint) => endpoint.name === name)
    .map((endpoint) => ({ ...endpoint, pattern: '*', load: async () => handler }));
  return netlifySite(
    (context) => createInterfaces({ context: countedInFunction(context), mounts }),
    (app, request, { ip }) => app.fetch(request, { address: ip }),
  );
};
