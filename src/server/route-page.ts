import { negotiate, type PageForm } from '../http/negotiate.ts';
import { splitTarget } from '../http/target.ts';
import { homePath, pathnameOf, twinPathnameOf } from '../library/address.ts';
import type { Library } from '../library/library.ts';

/** What a GET of something that is not a dynamic door comes to. */
export type PageRoute =
  /** Another address of ours, as path and query. */
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly position: number;
      readonly form: PageForm;
      /** Whether the address is the twin's own; else the form was chosen at the address of the page. */
      readonly isTwin: boolean;
      /** Whether the view for agents is meant, which only the home page has. */
      readonly isAgentView: boolean;
    }
  | { readonly kind: 'not-acceptable' }
  | { readonly kind: 'gone'; readonly form: PageForm | undefined }
  /** Not a page: a file, or nothing; `form` is what the answer to nothing should be, undefined for neither. */
  | { readonly kind: 'file'; readonly form: PageForm | undefined };

const decode = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

const twinEnding = '.md';

interface Wanted {
  /** Undefined when the percent-encoding is broken. */
  readonly path: string | undefined;
  readonly isTwin: boolean;
}

/** The page that an address means: single slashes, none at the end, no `.html`, and `.md` for the twin. */
const read = (pathname: string): Wanted => {
  const joined = pathname
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  const isTwin = joined.endsWith(twinEnding);
  const bare = isTwin
    ? joined.slice(0, -twinEnding.length)
    : joined.endsWith('.html')
      ? joined.slice(0, -'.html'.length)
      : joined;
  return { path: bare === '' ? homePath : decode(bare), isTwin };
};

/** Decides by the library alone, never by the file system, what a request for a page gets. */
export const routePage = (target: string, accept: string | null | undefined, library: Library): PageRoute => {
  const { pathname, query } = splitTarget(target);
  const search = query === '' ? '' : `?${query}`;
  const { path, isTwin } = read(pathname);
  const agentMode = new URLSearchParams(query).get('mode') === 'agent';
  const form = isTwin || agentMode ? 'markdown' : negotiate(accept);
  if (path === undefined) return { kind: 'file', form };
  const addressOf = isTwin ? twinPathnameOf : pathnameOf;
  const position = library.find(path);
  if (position === undefined) {
    const alias = library.aliasOf(path);
    if (alias !== undefined) return { kind: 'redirect', to: addressOf(alias) + search };
    return library.isGone(path) ? { kind: 'gone', form } : { kind: 'file', form };
  }
  // Made from the path of the page, never from what was sent, so that it cannot lead to another host.
  if (pathname !== addressOf(path)) return { kind: 'redirect', to: addressOf(path) + search };
  if (form === undefined) return { kind: 'not-acceptable' };
  return { kind: 'page', position, form, isTwin, isAgentView: agentMode && !isTwin && path === homePath };
};
