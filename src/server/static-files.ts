import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { unchangedTag } from '../http/conditional.ts';
import { likedCoding } from '../http/content-coding.ts';
import type { Context } from '../http/handler.ts';
import { problemAnswer } from '../http/respond.ts';
import { splitTarget } from '../http/target.ts';
import { contentFileHeaders, type HeaderFields } from '../interfaces/discovery/response-headers.ts';
import { decodeAddress } from '../library/address.ts';
import { Problem } from '../problem.ts';
import type { BuiltFile, BuiltFiles } from './built-files.ts';
import { rangeOf } from './range.ts';
import { sendAnswer } from './send-answer.ts';

/** Answers with the file at `pathname`, with these fields; without such a file it goes on with `otherwise`, and says nothing. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  file: { readonly pathname: string; readonly fields: HeaderFields },
  otherwise: () => void,
) => void;

/** The file behind an address: of that name, a page, or the first page of a folder. */
const fileAt = (files: BuiltFiles, pathname: string): string | undefined => {
  // No name of a file has a slash, so an encoded one leads to none.
  const name = /%2f/i.test(pathname) ? undefined : decodeAddress(pathname)?.slice(1);
  const names = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  // The compressed copy of a file has no address of its own.
  if (name?.endsWith('.br') === true && files.has(name.slice(0, -'.br'.length))) return undefined;
  return name === undefined ? undefined : names.find((candidate = '') => files.has(candidate));
};

/** The Content-Type of a file by the ending of its name. */
export const typeOf = (name: string): string => {
  const type = lookup(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

const sendBody = (response: ServerResponse, { bytes, place }: BuiltFile, start: number, end: number): void => {
  if (bytes !== undefined) response.end(end - start === bytes.length ? bytes : bytes.subarray(start, end));
  // One file that somebody took away costs its own request.
  else
    createReadStream(place, { start, end: end - 1 })
      .on('error', () => response.destroy())
      .pipe(response);
};

interface Sending {
  readonly file: BuiltFile;
  readonly fields: HeaderFields;
  readonly origin: string;
}

const send = (request: IncomingMessage, response: ServerResponse, { file, fields, origin }: Sending): void => {
  const { headers, method, url = '/' } = request;
  const own = { ...fields, etag: file.tag, 'last-modified': file.modified };
  const header = (name: string): string | null => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  };
  if (unchangedTag(header, [file.tag], file.modified) !== undefined) {
    response.writeHead(304, own).end();
    return;
  }
  const range = method === 'GET' ? rangeOf(headers, file) : undefined;
  if (range === 'unsatisfiable') {
    const problem = new Problem('range-not-satisfiable', `The file has ${file.size} bytes.`, {
      headers: { 'content-range': `bytes */${file.size}` },
    });
    sendAnswer(request, response, problemAnswer(problem, origin, splitTarget(url).pathname), origin);
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.size };
  const part = range === undefined ? {} : { 'content-range': `bytes ${start}-${end - 1}/${file.size}` };
  response.writeHead(range === undefined ? 200 : 206, { ...own, ...part, 'content-length': end - start });
  if (method === 'HEAD') response.end();
  else sendBody(response, file, start, end);
};

const damaged = { 'retry-after': '5' } as const;

/**
 * Sends the built files of a release, from memory where they are small. A file that is missing or damaged is logged, and
 * answered with 503: another build, or a copy that is under way, brings it back.
 */
export const staticFiles = (files: BuiltFiles, origin: string, log: Context['log']): StaticFiles => {
  const refuse = (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    const problem = new Problem('temporarily-unavailable', 'This file is damaged on the server.', { headers: damaged });
    sendAnswer(request, response, problemAnswer(problem, origin, pathname), origin);
  };
  return (request, response, { pathname, fields }, otherwise) => {
    const name = fileAt(files, pathname);
    if (name === undefined) return otherwise();
    const sendAs = (coding: 'br' | undefined): void => {
      const all = {
        'content-type': typeOf(name),
        ...fields,
        ...(files.isContent(name) ? contentFileHeaders(name) : {}),
        vary: fields.vary === undefined ? 'Accept-Encoding' : `${fields.vary}, Accept-Encoding`,
        'accept-ranges': 'bytes',
        ...(coding === undefined ? {} : { 'content-encoding': coding }),
      };
      const stored = coding === undefined ? name : `${name}.${coding}`;
      const read = files.read(stored);
      if (read instanceof Promise)
        read.then(
          (file) => send(request, response, { file, fields: all, origin }),
          () => {
            log('file-damaged', stored);
            if (coding === undefined) refuse(request, response, pathname);
            else sendAs(undefined);
          },
        );
      else send(request, response, { file: read, fields: all, origin });
    };
    // A copy was only made where it is worth sending.
    const isCompressed = files.has(`${name}.br`) && likedCoding(request.headers['accept-encoding']) === 'br';
    sendAs(isCompressed ? 'br' : undefined);
  };
};
