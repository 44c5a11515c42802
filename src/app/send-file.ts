import { lookup } from 'mrmime';
import {
  bytesPerResponse,
  notModifiedResponse,
  type RequestHead,
  type StoredResponse,
  selectResponse,
} from '../http/cache/response-cache.ts';
import type { Context } from '../http/handler.ts';
import { preferredEncoding } from '../http/negotiate.ts';
import { type Fields, toResponse } from '../http/plain-response.ts';
import { rangeOf } from '../http/range.ts';
import { contentFileHeaders } from '../interfaces/discovery/response-headers.ts';
import { decodeAddress } from '../library/address.ts';
import { Problem } from '../problem.ts';
import type { PublishedFile, PublishedFiles } from './files.ts';
import type { FileOfRoute } from './pages/file-of-route.ts';

/** Returns the name of the file behind an address: of that name, a page, or the first page of a folder. */
const nameOf = (files: PublishedFiles, pathname: string): string | undefined => {
  // No name of a file has a slash, so an encoded one leads to none.
  const name = /%2f/i.test(pathname) ? undefined : decodeAddress(pathname)?.slice(1);
  const names = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  // The compressed copy of a file has no address of its own.
  if (name?.endsWith('.br') === true && files.has(name.slice(0, -'.br'.length))) return undefined;
  return name === undefined ? undefined : names.find((candidate = '') => files.has(candidate));
};

/** Returns the Content-Type of a file by the ending of its name. */
export const typeOf = (name: string): string => {
  const type = lookup(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

export interface FoundFile {
  readonly file: PublishedFile;
  readonly stored: StoredResponse;
}

/** Reads the file behind an address, compressed where the client takes it. A damaged copy is logged and passed over. */
export const findFile = async (
  files: PublishedFiles,
  { pathname, fields }: FileOfRoute,
  acceptEncoding: string | null,
  log: Context['log'],
): Promise<FoundFile | undefined> => {
  const name = nameOf(files, pathname);
  if (name === undefined) return undefined;
  const read = async (stored: string): Promise<PublishedFile | undefined> =>
    files.read(stored).catch(() => {
      log('file-damaged', stored);
      return undefined;
    });
  // A copy was only made where it is worth sending.
  const isCompressed = files.has(`${name}.br`) && preferredEncoding(acceptEncoding) === 'br';
  const compressed = isCompressed ? await read(`${name}.br`) : undefined;
  const file = compressed ?? (await read(name));
  if (file === undefined)
    throw new Problem('temporarily-unavailable', 'This file is damaged on the server.', {
      headers: { 'retry-after': '5' },
    });
  const { tag, modified, bytes = new Uint8Array(), size } = file;
  const headers: Fields = {
    'content-type': typeOf(name),
    ...fields,
    ...(files.isContent(name) ? contentFileHeaders(name) : {}),
    vary: fields.vary === undefined ? 'Accept-Encoding' : `${fields.vary}, Accept-Encoding`,
    'accept-ranges': 'bytes',
    'last-modified': modified,
    ...(compressed === undefined ? {} : { 'content-encoding': 'br' }),
  };
  const variant = { encoding: undefined, tag, bytes: () => bytes };
  return {
    file,
    stored: { status: 200, headers, otherTags: [], select: () => variant, size: bytesPerResponse + size },
  };
};

/** Creates the response for the whole file or the requested range of it. */
export const sendFile = async ({ file, stored }: FoundFile, head: RequestHead): Promise<Response> => {
  const unchanged = notModifiedResponse(stored, head);
  if (unchanged !== undefined) return toResponse(unchanged);
  const range = head.method === 'GET' ? rangeOf(head.header, file) : undefined;
  if (range === 'unsatisfiable')
    throw new Problem('range-not-satisfiable', `The file has ${file.size} bytes.`, {
      headers: { 'content-range': `bytes */${file.size}` },
    });
  if (range === undefined && file.bytes !== undefined) return toResponse(await selectResponse(stored, head));
  const { start, end } = range ?? { start: 0, end: file.size };
  const body = head.method === 'HEAD' ? null : (file.bytes?.subarray(start, end) ?? file.stream(start, end));
  const part = range === undefined ? {} : { 'content-range': `bytes ${start}-${end - 1}/${file.size}` };
  const headers = { ...stored.headers, ...part, etag: file.tag, 'content-length': String(end - start) };
  return new Response(body, { status: range === undefined ? 200 : 206, headers });
};
