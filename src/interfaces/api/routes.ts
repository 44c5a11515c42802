import type { Operation } from '../../operations/operation.ts';
import { endpoints } from '../../site.ts';

/** Where an operation answers. */
export interface Route {
  readonly operation: Operation;
  /** The path before its parameter, which takes the whole rest, slashes too. */
  readonly prefix: string;
  readonly parameter: string | undefined;
}

export const routeOf = (operation: Operation): Route => {
  const [prefix = '', parameter] = operation.path.split(/\{(\w+)\}$/);
  return { operation, prefix: endpoints.api + prefix, parameter };
};

/** The route of a path, with the encoded value of its parameter if it has one. */
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

/** The one spelling of a path: no doubled slash, none at the end. Starts with one slash, so that it names no host. */
export const canonicalPathname = (pathname: string): string =>
  pathname.replace(/\/{2,}/g, '/').replace(/(?<=[^/])\/$/, '');
