import { toUrl } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { maxReferenceLength, resolvePagePath } from '../../library/page-reference.ts';
import { countCharacters } from '../../library/text/characters.ts';
import { decodeCursor, encodeCursor } from '../../operations/lists/paging.ts';
import { largestThatFits } from './budget.ts';

const mimeType = 'text/markdown';
const pageSize = 100;

/** The URI template of pages. `{+path}` leaves slashes unencoded (RFC 6570 §3.2.3); for the home page `path` is empty. */
export const pageTemplate = (library: Library) => ({
  uriTemplate: toUrl(library.origin, '/{+path}'),
  name: 'page',
  title: 'A page of this site',
  description: 'The text of a page as Markdown. `path` is its URL path without the leading slash.',
  mimeType,
});

/** Lists up to a hundred pages as resources, fewer if their descriptions are long, with a cursor to the next ones. Throws `invalid-cursor`. */
export const listResources = (library: Library, cursor: string | undefined) => {
  const list = { filter: 'resources', build: library.build };
  const offset = cursor === undefined ? 0 : decodeCursor(cursor, list);
  const end = Math.min(offset + pageSize, library.size);
  const resources = Array.from({ length: Math.max(0, end - offset) }, (_, index) => {
    const { summary, markdown } = library.pageAt(offset + index);
    return {
      uri: summary.url,
      name: summary.path,
      title: summary.title,
      description: summary.description,
      mimeType,
      size: Buffer.byteLength(markdown),
      annotations: { lastModified: `${summary.updated}T00:00:00Z` },
    };
  });
  return largestThatFits(resources.length, (count) => {
    const next = offset + count;
    return {
      resources: resources.slice(0, count),
      ...(next < library.size ? { nextCursor: encodeCursor({ ...list, offset: next }) } : {}),
    };
  });
};

/** Reads a page by its URI; undefined if there is none. */
export const readResource = (library: Library, hosts: readonly string[], uri: string) => {
  const isReadable = /^https?:/i.test(uri) && countCharacters(uri) <= maxReferenceLength;
  const path = isReadable ? resolvePagePath(uri, hosts, library) : undefined;
  const position = path === undefined ? undefined : library.find(path);
  if (position === undefined) return undefined;
  return { contents: [{ uri: library.summaryAt(position).url, mimeType, text: library.markdownAt(position) }] };
};
