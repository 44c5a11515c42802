import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { unchangedTag } from '../http/conditional.ts';
import type { Fields } from '../interfaces/discovery/response-headers.ts';

/** Answers with the file at `pathname`, with these fields; without such a file it goes on with `otherwise`, and says nothing. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  file: { readonly pathname: string; readonly fields: Fields },
  otherwise: () => void,
) => void;

const isRange = (value: string): boolean => {
  const [, first, last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(value) ?? [];
  return first !== undefined && (last === '' || Number(first) <= Number(last));
};

/** What sirv reads of a request and would take at its word: a range backwards ends the process, so only plain ones get through. */
const tame = ({ headers }: IncomingMessage): void => {
  if (headers.range !== undefined && (!isRange(headers.range) || headers['if-range'] !== undefined))
    delete headers.range;
};

/** The built files of a release, held as a list from the start: what a client sends never reaches the file system. */
export const staticFiles = (folder: string): StaticFiles => {
  const varies = new WeakMap<ServerResponse, string>();
  const known = new WeakMap<ServerResponse, string>();
  const send = sirv(folder, {
    etag: true,
    gzip: false,
    brotli: true,
    dotfiles: false,
    extensions: ['html'],
    // sirv writes a Vary of its own over ours, and keeps a tag that is set already.
    setHeaders: (response, _pathname, { size, mtime }) => {
      response.setHeader('vary', varies.get(response) ?? 'Accept-Encoding');
      response.removeHeader('etag');
      const tag = `"${size}-${mtime.getTime()}"`;
      const { 'if-none-match': named = null } = response.req.headers;
      if (unchangedTag(() => named, [tag], undefined) === undefined) return;
      known.set(response, `W/${tag}`);
      throw new Error('The client has this file');
    },
  });
  // sirv answers 304 to the very tag of the file alone. Lists, the wildcard and strong forms of it (RFC 9110 §13.1.2)
  // show when it has found the file; then it is asked again with the tag as it spells it.
  const sendUnlessKnown: typeof send = (request, response, next) => {
    try {
      send(request, response, next);
    } catch (error) {
      const tag = known.get(response);
      if (tag === undefined) throw error;
      request.headers['if-none-match'] = tag;
      response.setHeader('etag', tag);
      send(request, response, next);
    }
  };
  return (request, response, { pathname, fields }, otherwise) => {
    tame(request);
    const before = request.url;
    request.url = pathname;
    // Set before sirv is asked, so that a 304 has them too (RFC 9110 §15.4.5).
    const vary = fields.vary === undefined ? 'Accept-Encoding' : `${fields.vary}, Accept-Encoding`;
    // sirv answers 304 only to the very tag of the file, so that the client's tag is ours; otherwise it goes again.
    const known = request.headers['if-none-match'];
    const early = { ...fields, vary, ...(known === undefined ? {} : { etag: known }) };
    for (const [name, value] of Object.entries(early)) response.setHeader(name, value);
    varies.set(response, vary);
    // sirv opens the file after the head is out and leaves errors to the process: one file that somebody removed would
    // end the server.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    sendUnlessKnown(request, response, () => {
      for (const name of Object.keys(early)) response.removeHeader(name);
      varies.delete(response);
      if (before !== undefined) request.url = before;
      otherwise();
    });
  };
};
