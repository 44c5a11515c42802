import type { IncomingMessage } from 'node:http';
import { toHostname } from '../host-names.ts';

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Checks if a person follows a link to a page, which gives the page that has the link nothing to read. */
const isFollowedLink = ({ method, url = '', headers }: Head): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  // Not an address of Vite or Astro: one of them opens files in the editor.
  /^\/+(?![@_/])/.test(url);

/** The foreign part of a request that is refused. */
export type Foreign = 'host' | 'origin';

/**
 * The reason for which `npm run dev` refuses a request. Drafts are for the author and for programs of the author:
 * browsers name the host that they ask and the site whose page asks, and no page can forge either (Fetch Metadata §2,
 * Fetch §3.2).
 */
export const getForeignPart = (request: Head, isOwnName: (name: string) => boolean): Foreign | undefined => {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = request.headers;
  if (!isOwnName(toHostname(host))) return 'host';
  const isOwnOrigin =
    origin === undefined || (URL.canParse(origin) && new URL(origin).origin === new URL(`http://${host}`).origin);
  const isOwnSite = site === 'same-origin' || site === 'none' || isFollowedLink(request);
  return isOwnOrigin && isOwnSite ? undefined : 'origin';
};
