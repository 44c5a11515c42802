import '../../context/at-request/no-generated-code.ts';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { fileOfRoute } from '../../app/pages/file-of-route.ts';
import { openTexts } from '../../context/at-request/built-texts.ts';
import { contextOf } from '../../context/at-request/context-of.ts';
import { openFile } from '../../context/at-request/open-file.ts';
import { requestFiles } from '../../context/request-files.ts';
import { urlOf } from '../../library/address.ts';
import { wholeSite } from '../whole-site.ts';

const folder = import.meta.dirname;
const readText = openTexts(folder);
const context = await contextOf(
  {
    library: openFile(path.join(folder, requestFiles.library)),
    search: openFile(path.join(folder, requestFiles.search)),
    readText,
  },
  (event, detail) => {
    console.error(event, detail);
  },
);
const respond = wholeSite(context, readText);

/** Marks a request of this function for a file, which must not come back to it. */
const ownRequest = 'x-halyard-file';

/**
 * The function behind the files: every endpoint, Markdown at the addresses of pages, and what is missing. The routes of
 * `config.json` cannot weigh the forms that Accept names, so that some requests for HTML come here, too: these are answered
 * with the file of the site.
 */
export default getRequestListener((request) =>
  respond(request, {
    // Vercel sets it, whatever a client sends.
    address: request.headers.get('x-real-ip') ?? undefined,
    renderPage: async (route, { library, pathname }) => {
      if (route.kind !== 'page' || route.form !== 'html' || request.headers.has(ownRequest)) return undefined;
      // With a wildcard, as browsers ask, which the routes send to the file.
      const headers = { accept: 'text/html, */*', [ownRequest]: '1' };
      const { ok, body } = await fetch(urlOf(library.origin, pathname), { headers });
      return ok ? new Response(body, { headers: fileOfRoute(library, route, pathname)?.fields ?? {} }) : undefined;
    },
  }),
);
