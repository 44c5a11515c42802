import '../../src/release/open/no-generated-code.ts';
import process from 'node:process';
import { getRequestListener } from '@hono/node-server';
import { fileOfRoute } from '../../src/app/pages/file-of-route.ts';
import type { FilePlace } from '../../src/hosts/functions/open-data.ts';
import { wholeSite } from '../../src/hosts/functions/whole-site.ts';
import { toUrl } from '../../src/library/address.ts';
import { openData } from './bundled-data.ts';

const respond = wholeSite(openData);

/** Marks a request of this function for a file, which must not come back to it. */
const ownRequest = 'x-halyard-file';

/** The address of the request, which readers reach, and that of the deployment, with the owner's key if it is protected. */
const getPlaces = ({ url, headers }: Request): FilePlace[] => {
  const { VERCEL_URL: deployment, VERCEL_AUTOMATION_BYPASS_SECRET: key } = process.env;
  const { protocol, host } = new URL(url);
  const requested = { address: `${headers.get('x-forwarded-proto') ?? protocol.slice(0, -1)}://${host}/` };
  if (deployment === undefined) return [requested];
  const address = `https://${deployment}/`;
  if (key === undefined) return [requested, { address }];
  const send: FilePlace['send'] = (to, init) => {
    const fields = new Headers(init.headers);
    fields.set('x-vercel-protection-bypass', key);
    return fetch(to, { ...init, headers: fields });
  };
  return [{ address, send }, requested];
};

/**
 * The function behind the files: every endpoint, Markdown at the addresses of pages, and what is missing. The routes of
 * `config.json` cannot weigh the forms that Accept names, so that some requests for HTML come here, too: these are answered
 * with the file of the site.
 */
export default getRequestListener((request) =>
  respond(request, {
    // Vercel sets it, whatever a client sends.
    address: request.headers.get('x-real-ip') ?? undefined,
    places: getPlaces(request),
    renderPage: async (route, { library, pathname }) => {
      if (route.kind !== 'page' || route.form !== 'html' || request.headers.has(ownRequest)) return undefined;
      // With a wildcard, as browsers ask, which the routes send to the file.
      const headers = { accept: 'text/html, */*', [ownRequest]: '1' };
      const { ok, body } = await fetch(toUrl(library.origin, pathname), { headers });
      return ok ? new Response(body, { headers: fileOfRoute(library, route, pathname)?.fields ?? {} }) : undefined;
    },
  }),
);
