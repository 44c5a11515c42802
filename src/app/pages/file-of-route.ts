import type { Fields } from '../../http/plain-response.ts';
import { agentViewPathname } from '../../interfaces/discovery/documents/agents/agent-view.ts';
import {
  assetHeaders,
  documentHeaders,
  fileHeaders,
  htmlHeaders,
  negotiatedHeaders,
  siteFileHeaders,
  twinFileHeaders,
} from '../../interfaces/discovery/response-headers.ts';
import { toTwinPathname } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { getPathname } from '../../library/pathname.ts';
import type { PageRoute } from './route-page.ts';

/** The address of the bytes of a response, and the fields that it is sent with. */
export interface FileOfRoute {
  readonly pathname: string;
  readonly fields: Fields;
}

/** The file behind a route, which need not exist; undefined where none can. */
export const fileOfRoute = (library: Library, route: PageRoute, pathname: string): FileOfRoute | undefined => {
  const { origin, site } = library;
  const common = fileHeaders(origin);
  const foreign = siteFileHeaders(library);
  if (route.kind === 'page') {
    const { form, isTwin, isAgentView } = route;
    const page = library.summaryAt(route.position);
    if (form === 'html')
      return { pathname: getPathname(site, page.path), fields: { ...foreign, ...htmlHeaders(library, page) } };
    const own = isTwin ? twinFileHeaders(site, page) : negotiatedHeaders(library, page);
    return { pathname: isAgentView ? agentViewPathname : toTwinPathname(page.path), fields: { ...common, ...own } };
  }
  // The page for missing addresses has no address of its own: it would answer 200.
  if (route.kind !== 'file' || pathname === '/404' || pathname === '/404.html') return undefined;
  const document = documentHeaders(pathname, library);
  return {
    pathname,
    fields: document === undefined ? { ...foreign, ...assetHeaders(pathname) } : { ...common, ...document },
  };
};
