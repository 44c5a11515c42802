import { documentAt } from '../../../interfaces/discovery/index.ts';
import { homePath } from '../../../library/address.ts';
import { listIndexes } from '../../../library/list-paths.ts';
import { endpoints } from '../../../site.ts';

/** Names at the root that the build generates pages below, or that stand for well-known files (RFC 8615). */
const pageNames = ['problems', ...listIndexes, '.well-known'];
/** Names at the root that the server, the search, the styles or the host answer; nothing else can stand below them. */
const closedNames = [
  ...new Set(Object.values(endpoints).flatMap((pathname) => pathname.split('/')[1] ?? [])),
  'search',
  'pagefind',
  '_astro',
  '404',
  '.halyard',
  '.netlify',
];
/** Files at the root that the build writes for hosts of files. */
const hostFiles = ['_headers', '_redirects'];

const isAtOrBelow = (address: string, names: readonly string[]): boolean =>
  names.some((name) => address === name || address.startsWith(`${name}/`));

/** Checks whether no page and no alias may take an address, since the service answers it or pages below it. */
export const isReserved = (address: string): boolean =>
  address !== homePath && (isAtOrBelow(address, [...closedNames, ...pageNames]) || hostFiles.includes(address));

/** Checks whether a file of the owner's would never be served at an address, or would break the service there. */
export const isClosedToFiles = (address: string): boolean =>
  isAtOrBelow(address, closedNames) || hostFiles.includes(address);

/** Names the document that the build writes at an address, if there is one. */
export const documentName = (address: string): string | undefined =>
  documentAt(`/${address}`) === undefined ? undefined : `the service's ${address.slice(address.lastIndexOf('/') + 1)}`;

/** Checks whether a link from the root leads to the service. */
export const isServedByService = (pathname: string): boolean =>
  Object.values(endpoints).some((door) => door === pathname) ||
  pathname.startsWith(`${endpoints.api}/`) ||
  pathname === '/search' ||
  documentAt(pathname) !== undefined;
