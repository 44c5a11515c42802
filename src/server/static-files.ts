import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { documents } from '../interfaces/discovery/index.ts';
import { markdownType } from '../interfaces/markdown/twin.ts';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

const documentTypes = new Map<string, string>(documents.map(({ pathname, mediaType }) => [pathname, mediaType]));

const typeOf = (pathname: string): string | undefined =>
  documentTypes.get(pathname) ??
  (pathname.endsWith('.md') ? markdownType : pathname.endsWith('.jsonl') ? 'application/jsonl' : undefined);

/** The built files of a release, held as a list from the start: what a client sends never reaches the file system. */
export const staticFiles = (folder: string): StaticFiles =>
  sirv(folder, {
    etag: true,
    gzip: false,
    brotli: true,
    dotfiles: false,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      const type = typeOf(pathname);
      if (type !== undefined) response.setHeader('Content-Type', type);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (pathname.startsWith('/_astro/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      else if (!response.hasHeader('Cache-Control'))
        response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
      if (documentTypes.has(pathname) || pathname.endsWith('.md'))
        response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
