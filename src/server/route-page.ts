import { negotiate, type PageForm } from '../http/negotiate.ts';
import { homePath, pathnameOf, twinPathnameOf } from '../library/address.ts';
import type { Library } from '../library/library.ts';

/** What a GET of something that is not a dynamic door comes to. */
export type PageRoute =
  /** Another address of ours, as path and query. */
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly pathname: string;
      readonly form: PageForm;
      readonly negotiated: boolean;
      readonly agentMode: boolean;
    }
  | { readonly kind: 'not-acceptable' }
  | { readonly kind: 'gone' }
  /** Not a page: a file, or nothing. */
  | { readonly kind: 'file'; readonly pathname: string };

const decode = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

/** The one address that a page goes by: single slashes, none at the end, no `.html`, no `index`. */
const canonical = (pathname: string): string => {
  const slashed = `/${pathname
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;
  const bare = slashed.endsWith('.html') ? slashed.slice(0, -'.html'.length) : slashed;
  return bare === `/${homePath}` ? '/' : bare;
};

/** Decides by the library alone, never by the file system, what a request for a page gets. */
export const routePage = (pathname: string, query: string, accept: string | undefined, library: Library): PageRoute => {
  const wanted = canonical(pathname);
  const path = decode(wanted === '/' ? homePath : wanted.slice(1));
  const position = path === undefined ? undefined : library.find(path);
  if (path !== undefined && position === undefined) {
    const alias = library.aliasOf(path);
    if (alias !== undefined) return { kind: 'redirect', to: pathnameOf(alias) + query };
    if (library.isGone(path)) return { kind: 'gone' };
  }
  // A file keeps the address that it was asked by, but for slashes.
  if (path === undefined || position === undefined)
    return pathname.includes('//') ? { kind: 'redirect', to: wanted + query } : { kind: 'file', pathname };
  if (pathname !== wanted) return { kind: 'redirect', to: pathnameOf(path) + query };
  if (new URLSearchParams(query).get('mode') === 'agent')
    return { kind: 'page', pathname: twinPathnameOf(path), form: 'markdown', negotiated: true, agentMode: true };
  const form = negotiate(accept);
  if (form === undefined) return { kind: 'not-acceptable' };
  return {
    kind: 'page',
    pathname: form === 'markdown' ? twinPathnameOf(path) : pathnameOf(path),
    form,
    negotiated: true,
    agentMode: false,
  };
};
