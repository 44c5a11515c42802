import type { Site } from '../site/schema.ts';
import { decodeAddress, toPathname, toTwinPathname } from './address.ts';

type WithPathnames = Pick<Site, 'pathnames'>;

/** True for a page that another program has written as HTML. */
export const isForeign = ({ pathnames }: WithPathnames, path: string): boolean =>
  pathnames !== undefined && Object.hasOwn(pathnames, path);

/**
 * The URL path of a page of a site, percent-encoded. On one whose HTML another program has written, it may end in a slash or
 * in `.html`, and that of a page which is not HTML there is that of its Markdown.
 */
export const getPathname = ({ pathnames }: WithPathnames, path: string): string => {
  if (pathnames === undefined) return toPathname(path);
  return (Object.hasOwn(pathnames, path) ? pathnames[path] : undefined) ?? toTwinPathname(path);
};

const paths = new WeakMap<NonNullable<Site['pathnames']>, ReadonlyMap<string, string>>();

/** The path of the page that another program has written at a URL path; undefined if there is none. */
export const findForeign = ({ pathnames }: WithPathnames, pathname: string): string | undefined => {
  if (pathnames === undefined) return undefined;
  const known =
    paths.get(pathnames) ?? new Map(Object.entries(pathnames).map(([path, at]) => [decodeAddress(at) ?? at, path]));
  paths.set(pathnames, known);
  return known.get(decodeAddress(pathname) ?? pathname);
};

/** The path of such a page at its address with `.md`, where its Markdown may have another name. */
export const findForeignTwin = (site: WithPathnames, pathname: string): string | undefined => {
  if (!pathname.endsWith('.md')) return undefined;
  const bare = pathname.slice(0, -'.md'.length);
  return findForeign(site, bare) ?? findForeign(site, `${bare}/`);
};
