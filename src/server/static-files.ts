import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { unchangedTag } from '../http/conditional.ts';
import { likedCoding } from '../http/content-coding.ts';
import { problemAnswer } from '../http/respond.ts';
import { splitTarget } from '../http/target.ts';
import type { Fields } from '../interfaces/discovery/response-headers.ts';
import { Problem } from '../problem.ts';
import { type BuiltFile, type BuiltFiles, listBuiltFiles } from './built-files.ts';
import { rangeOf } from './range.ts';
import { sendAnswer } from './send-answer.ts';

/** Answers with the file at `pathname`, with these fields; without such a file it goes on with `otherwise`, and says nothing. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  file: { readonly pathname: string; readonly fields: Fields },
  otherwise: () => void,
) => void;

const decoded = (pathname: string): string | undefined => {
  try {
    return decodeURI(pathname).normalize();
  } catch {
    return undefined;
  }
};

/** The file behind an address: of that name, a page, or the first page of a folder. */
const fileAt = (files: BuiltFiles, pathname: string): string | undefined => {
  const name = decoded(pathname)?.slice(1);
  const names = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  return name === undefined ? undefined : names.find((candidate = '') => files.has(candidate));
};

const typeOf = (name: string): string => {
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
  readonly fields: Fields;
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

/** Sends the built files of a release, from memory where they are small. */
export const staticFiles = async (folder: string, origin: string): Promise<StaticFiles> => {
  const files = await listBuiltFiles(folder);
  return (request, response, { pathname, fields }, otherwise) => {
    const name = fileAt(files, pathname);
    if (name === undefined) return otherwise();
    const compressed = `${name}.br`;
    // A copy was only made where it is worth sending.
    const isCompressed = files.has(compressed) && likedCoding(request.headers['accept-encoding']) === 'br';
    const all = {
      'content-type': typeOf(name),
      ...fields,
      vary: fields.vary === undefined ? 'Accept-Encoding' : `${fields.vary}, Accept-Encoding`,
      'accept-ranges': 'bytes',
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    };
    const read = files.read(isCompressed ? compressed : name);
    if (!(read instanceof Promise)) return send(request, response, { file: read, fields: all, origin });
    read.then(
      (file) => send(request, response, { file, fields: all, origin }),
      () => response.destroy(),
    );
  };
};
