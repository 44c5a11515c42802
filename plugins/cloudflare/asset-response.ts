import { fileOfRoute } from '../../src/app/pages/file-of-route.ts';
import type { PageRoute } from '../../src/app/pages/route-page.ts';
import { getType } from '../../src/app/send-file.ts';
import type { RequestedSite } from '../../src/hosts/functions/whole-site.ts';
import { contentFileHeaders } from '../../src/interfaces/discovery/response-headers.ts';
import { decodeAddress, encodeAddress } from '../../src/library/address.ts';

/** The static files that are uploaded beside a Worker. */
export interface Assets {
  fetch(request: Request): Promise<Response>;
}

/** Hidden files have no address, except those of RFC 8615. */
const isHidden = (name: string): boolean => /(?:^|\/)\.(?!well-known\/)/.test(name);

/** The names of the files that may be behind an address, as our own server finds them. */
const getNames = (pathname: string): string[] => {
  const name = /%2f/i.test(pathname) ? undefined : decodeAddress(pathname)?.replace(/^\/|\/$/g, '');
  if (name === undefined || isHidden(name)) return [];
  if (name === '') return ['index.html'];
  return /\.[a-z0-9]{1,8}$/i.test(name) ? [name] : [name, `${name}.html`, `${name}/index.html`];
};

export interface AssetsOptions {
  readonly assets: Assets;
  /** The names of the files that come from the content folder. */
  readonly contentFiles: ReadonlySet<string>;
}

/**
 * Sends the file behind a route with the fields that our own server sends: a Worker adds them itself, since Cloudflare reads
 * 100 rules for header fields and a site has more.
 */
export const sendAsset =
  ({ assets, contentFiles }: AssetsOptions, request: Request) =>
  async (route: PageRoute, { library, pathname }: RequestedSite): Promise<Response | undefined> => {
    const wanted = fileOfRoute(library, route, pathname);
    for (const name of wanted === undefined ? [] : getNames(wanted.pathname)) {
      const address = new URL(`/${encodeAddress(name)}`, request.url);
      const { status, body, headers } = await assets.fetch(new Request(address, request));
      // A rule of a site that another program has written.
      if (status > 300 && status < 309 && status !== 304) return new Response(body, { status, headers });
      if (status !== 200 && status !== 206 && status !== 304) continue;
      const fields = new Headers(headers);
      fields.set('content-type', getType(name));
      for (const [key, value] of Object.entries({
        ...wanted?.fields,
        ...(contentFiles.has(name) ? contentFileHeaders(name) : {}),
      }))
        fields.set(key, value);
      return new Response(body, { status, headers: fields });
    }
    return undefined;
  };
