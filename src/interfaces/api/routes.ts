import type { Operation } from '../../operations/operation.ts';
import { endpoints } from '../../site.ts';

/** The route of an operation. */
export interface Route {
  readonly operation: Operation;
  /** The path before the parameter, which matches the whole rest, including slashes. */
  readonly prefix: string;
  readonly parameter: string | undefined;
}

/** Returns the route of an operation. */
export const routeOf = (operation: Operation): Route => {
  const [prefix = '', parameter] = operation.path.split(/\{(\w+)\}$/);
  return { operation, prefix: endpoints.api + prefix, parameter };
};

/** Finds the route of a path, with the encoded value of its parameter if it has one. */
export const matchRoute = (
  routes: readonly Route[],
  pathname: string,
): { readonly route: Route; readonly rest: string | undefined } | undefined => {
  for (const route of routes) {
    if (route.parameter === undefined) {
      if (pathname === route.prefix) return { route, rest: undefined };
    } else if (pathname.startsWith(route.prefix) && pathname.length > route.prefix.length) {
      return { route, rest: pathname.slice(route.prefix.length) };
    }
  }
  return undefined;
};

/** Returns the canonical form of a path: no repeated slashes, none at the end. It starts with a single slash, so a redirect to it stays on this host. */
export const canonicalPathname = (pathname: string): string =>
  pathname.replace(/\/{2,}/g, '/').replace(/(?<=[^/])\/$/, '');
