import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { AstroIntegration, HookParameters } from 'astro';
import { ownRoutes } from '../../build/pages/own-routes.ts';
import type { LiveContent } from '../../content/live-content.ts';
import { codeEnding } from '../../project/places.ts';
import { events, getUpdate } from './client/events.ts';
import { guardDevServer } from './guard.ts';
import type { DevListener } from './listener.ts';

type ViteServer = HookParameters<'astro:server:setup'>['server'];

export interface LivePluginOptions {
  /** The address that the server listens on, and the origin of the site. */
  readonly listensOn: string;
  readonly origin: string;
  readonly listener: DevListener['listener'];
  /** The content as it is now. */
  readonly current: () => LiveContent;
  /** Is called with each server: Astro starts another one when its configuration changes. */
  readonly onServer: (server: ViteServer) => void;
}

/** Creates the Vite plugin of `npm run dev`: the guard, our listener, and the messages to open pages. */
export const livePlugin = ({ listensOn, origin, listener, current, onServer }: LivePluginOptions) => ({
  name: 'halyard-dev',
  configureServer(vite: ViteServer) {
    if (vite.httpServer === null) throw new Error('Vite has no HTTP server to guard');
    guardDevServer(vite.httpServer, { listensOn, origin });
    onServer(vite);
    vite.ws.on(events.hello, (_data: unknown, client: { send(event: string, data: unknown): void }) => {
      const { library, faults } = current();
      client.send(events.update, getUpdate(library.build, faults));
    });
    // Before Astro's first middleware, which rejects every URL with a trailing slash.
    return () =>
      vite.middlewares.stack.unshift({
        route: '',
        handle: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
          listener(request, response, next),
      });
  },
});

const client = path.join(import.meta.dirname, `client/client${codeEnding}`).replaceAll(path.sep, '/');

/** Adds the script of `npm run dev` to every page. Ours are rendered on request, so that Astro needs no list of their paths. */
export const devClient: AstroIntegration = {
  name: 'halyard-dev-client',
  hooks: {
    'astro:route:setup': ({ route }) => {
      if (ownRoutes.has(path.basename(route.component))) route.prerender = false;
    },
    'astro:config:setup': ({ injectScript }) => injectScript('page', `import ${JSON.stringify(client)};`),
  },
};

/** Notifies all open pages of a change. */
export const announce = ({ ws }: ViteServer, { library, faults }: LiveContent): void =>
  ws.send({ type: 'custom', event: events.update, data: getUpdate(library.build, faults) });
