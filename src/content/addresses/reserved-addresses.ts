import { documentAt, tellsOfEndpoints } from '../../interfaces/discovery/index.ts';
import { type Endpoint, endpointIn } from '../../interfaces/endpoint.ts';
import { endpointList } from '../../interfaces/endpoints.ts';
import { homePath } from '../../library/address.ts';
import { listIndexes } from '../../library/lists/list-paths.ts';
import { once } from '../../once.ts';
import { dataFolder, endpoints } from '../../site/site.ts';

/** Top-level names of generated pages and of well-known files (RFC 8615). */
const pageNames = ['problems', ...listIndexes, '.well-known'];

const servicePaths = once((): readonly string[] => [...endpointList().map(({ path }) => path), endpoints.health]);

/** Top-level names that the search, the assets or the host serve. */
const ownNames = ['search', 'pagefind', '_astro', dataFolder, '404', '.halyard', '.netlify'];

/** Names below which nothing else can be published. */
const closedNames = once((): readonly string[] => [
  ...servicePaths().map((pathname) => pathname.slice(1)),
  ...ownNames,
]);

/** The address of another version of the API, which may come. */
const apiVersion = new RegExp(`^${endpoints.api.slice(1, -1)}\\d+(?:/|$)`);

/** True for a name that no endpoint of a plug-in may have: as its address, or as that of its function. */
export const isReservedByCore = (name: string): boolean =>
  ['health', 'pages', ...ownNames, ...pageNames].includes(name);

/** Top-level files that the build writes for static hosts. */
const hostFiles = ['_headers', '_redirects'];

const isAtOrBelow = (address: string, names: readonly string[]): boolean =>
  names.some((name) => address === name || address.startsWith(`${name}/`));

/** True if a file of the owner's at an address would never be served or would break an endpoint. */
export const isClosedToFiles = (address: string): boolean =>
  isAtOrBelow(address, closedNames()) || apiVersion.test(address) || hostFiles.includes(address);

/** True if no page and no alias may have an address, since generated pages or endpoints have it. */
export const isReserved = (address: string): boolean =>
  address !== homePath && (isClosedToFiles(address) || isAtOrBelow(address, pageNames));

/** A name for messages of the discovery document at an address; undefined if there is none. */
export const documentName = (address: string): string | undefined =>
  documentAt(`/${address}`) === undefined ? undefined : `the generated ${address.slice(address.lastIndexOf('/') + 1)}`;

/** True if an endpoint is below a folder. */
export const hasEndpointBelow = (folder: string): boolean =>
  servicePaths().some((pathname) => pathname.startsWith(`/${folder}/`));

/** True if the service needs the address of a page, or that of its Markdown. */
export const isUsedByService = (path: string): boolean =>
  isReserved(path) || documentName(path) !== undefined || documentName(`${path}.md`) !== undefined;

/** True for an endpoint with addresses of its own below it: those of the API, and those that an example shows. */
const hasAddressesBelow = ({ path, example }: Endpoint): boolean => path === endpoints.api || example !== undefined;

/** True if a root-relative link leads to an endpoint, the search page or a discovery document. */
export const isServedByService = (pathname: string, hasEndpoints: boolean): boolean => {
  const document = documentAt(pathname);
  const isAboutEndpoints = document !== undefined && 'render' in document && tellsOfEndpoints(document);
  return (
    pathname === '/search' ||
    (document !== undefined && (hasEndpoints || !isAboutEndpoints)) ||
    (hasEndpoints &&
      (servicePaths().includes(pathname) ||
        endpointIn(endpointList().filter(hasAddressesBelow), pathname) !== undefined))
  );
};
