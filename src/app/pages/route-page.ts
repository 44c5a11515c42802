import { negotiate, type PageForm } from '../../http/negotiate.ts';
import { splitTarget } from '../../http/target.ts';
import { decodeAddress, homePath, toTwinPathname } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { findForeign, findForeignTwin, getPathname } from '../../library/pathname.ts';

/** The route of a GET for something that is not below an endpoint. */
export type PageRoute =
  /** Another address of ours, as path and query. */
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly position: number;
      readonly form: PageForm;
      /** True if the address is the twin's own; else the form was chosen at the address of the page. */
      readonly isTwin: boolean;
      /** True if the view for agents is meant, which only the home page has. */
      readonly isAgentView: boolean;
    }
  | { readonly kind: 'not-acceptable' }
  | { readonly kind: 'gone'; readonly form: PageForm | undefined }
  /** Not a page: a file, or nothing; `form` is what the answer to nothing should be, undefined for neither. */
  | { readonly kind: 'file'; readonly form: PageForm | undefined };

const twinEnding = '.md';

interface Wanted {
  /** The address with its ending, as a former address may have been written. */
  readonly whole: string | undefined;
  /** Undefined when the percent-encoding is broken. */
  readonly path: string | undefined;
  readonly isTwin: boolean;
}

/** The page that an address means: single slashes, none at the end, no `.html`, and `.md` for the twin, however encoded. */
const read = (pathname: string, library: Library): Wanted => {
  const foreign = findForeign(library.site, pathname);
  if (foreign !== undefined) return { whole: foreign, path: foreign, isTwin: false };
  const ofTwin = findForeignTwin(library.site, pathname);
  if (ofTwin !== undefined) return { whole: ofTwin, path: ofTwin, isTwin: true };
  const joined = pathname
    .replace(/%2e/gi, '.')
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  const isTwin = joined.endsWith(twinEnding);
  const bare = isTwin
    ? joined.slice(0, -twinEnding.length)
    : joined.endsWith('.html')
      ? joined.slice(0, -'.html'.length)
      : joined;
  const whole = decodeAddress(joined);
  // The name of a page may end so, too.
  if (bare !== joined && whole !== undefined && library.find(whole) !== undefined)
    return { whole, path: whole, isTwin: false };
  return { whole, path: bare === '' ? homePath : decodeAddress(bare), isTwin };
};

/** Decides by the library alone, never by the file system, what a request for a page gets. */
export const routePage = (target: string, accept: string | null | undefined, library: Library): PageRoute => {
  const { pathname, query } = splitTarget(target);
  const search = query === '' ? '' : `?${query}`;
  const { whole, path, isTwin } = read(pathname, library);
  const agentMode = new URLSearchParams(query).get('mode') === 'agent';
  const accepted = negotiate(accept);
  const isMarkdown = isTwin || agentMode;
  const form = isMarkdown ? 'markdown' : accepted;
  // A missing page is reported in the form that was asked for, even at an address that has one form only.
  const missing = isMarkdown && accepted !== undefined ? 'markdown' : accepted;
  if (path === undefined) return { kind: 'file', form: missing };
  const toAddress = isTwin ? toTwinPathname : (page: string) => getPathname(library.site, page);
  const position = library.find(path);
  if (position === undefined) {
    const alias = library.findAlias(whole ?? path) ?? library.findAlias(path);
    if (alias !== undefined) return { kind: 'redirect', to: toAddress(alias) + search };
    return { kind: library.isGone(path) ? 'gone' : 'file', form: missing };
  }
  // Made from the path of the page, never from what was sent, so that it cannot lead to another host.
  if (pathname !== toAddress(path)) return { kind: 'redirect', to: toAddress(path) + search };
  if (form === undefined) return { kind: 'not-acceptable' };
  return { kind: 'page', position, form, isTwin, isAgentView: agentMode && !isTwin && path === homePath };
};
