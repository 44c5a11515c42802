import * as z from 'zod';
import type { Library, StoredPage } from '../../../library/library.ts';
import { maxReferenceLength, parseAnchor, pathIn, resolvePagePath } from '../../../library/page-reference.ts';
import { pagesNamed } from '../../../operations/find-page.ts';
import { Problem } from '../../../problem.ts';
import { invalid } from './invalid.ts';
import type { ToolContext } from './tool.ts';

/** A path or URL of a page, as models send it. */
export const Reference = z.string().min(1).max(maxReferenceLength);

/** The arguments that name a page. */
interface PageReference {
  readonly path?: string | undefined;
  readonly url?: string | undefined;
}

/** The path of the one page of this name, where a name is all that was sent; else the path. */
const findNamed = (path: string, library: Library): string => {
  if (path.includes('/') || library.find(path) !== undefined) return path;
  const [only, ...others] = pagesNamed(path, library);
  return only === undefined || others.length > 0 ? path : only;
};

/** The path of the page that `path`, `url` or both refer to. */
export const readPath = ({ path, url }: PageReference, { source, hosts }: ToolContext): string => {
  const references = [path, url].filter((reference) => reference !== undefined);
  if (references.length === 0)
    throw invalid('path', 'Missing: say which page.', 'a path or a URL of a page of this site');
  const [resolved, other] = references.map((reference) => resolvePagePath(reference, hosts, source.library));
  if (references.length === 2 && resolved !== other)
    throw invalid('url', 'It names another page than `path`.', 'either `path` or `url`');
  if (resolved === undefined)
    throw new Problem('not-found', `The address is not one of this site, whose pages are at ${source.library.origin}.`);
  return findNamed(resolved.normalize('NFC'), source.library);
};

/** The path in a reference as it is, also of a page that has moved or is not there. */
export const readAddress = (reference: string, { source: { library }, hosts }: ToolContext): string => {
  const path = pathIn(reference, hosts, library);
  if (path === undefined)
    throw new Problem('not-found', `The address is not one of this site, whose pages are at ${library.origin}.`);
  return path;
};

/** The anchor in the reference of a page, which search_content hands out; undefined if the page has none like it. */
export const anchorIn = ({ path, url }: PageReference, { chunks }: StoredPage): string | undefined => {
  const reference = [url, path].find((one) => one?.includes('#'));
  const anchor = reference === undefined ? '' : parseAnchor(reference);
  return chunks.some((chunk) => chunk.anchor === anchor) ? anchor : undefined;
};
