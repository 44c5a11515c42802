import { createInterfaces } from '../../app/interfaces.ts';
import type { Handler } from '../../http/handler.ts';
import { countedInFunction } from '../../http/reader-counting.ts';
import type { Endpoint } from '../../interfaces/endpoint.ts';
import { endpointList } from '../../interfaces/endpoints.ts';
import { netlifySite } from './netlify-site.ts';

/** Creates a function of endpoints: whatever the platform routes to it belongs to them. */
export const getFunction = (mounted: readonly (Endpoint & { readonly load: () => Promise<Handler> })[]) => {
  const mounts = mounted.map((endpoint) => ({ ...endpoint, pattern: '*' }));
  return netlifySite(
    (context) => createInterfaces({ context: countedInFunction(context), mounts }),
    (app, request, { ip }) => app.fetch(request, { address: ip }),
  );
};

/** Creates the function of one interface of the core. */
export const interfaceFunction = (name: string, handler: Handler) =>
  getFunction(
    endpointList()
      .filter((endpoint) => endpoint.name === name)
      .map((endpoint) => ({ ...endpoint, load: async () => handler })),
  );
