import { lookup } from 'mrmime';
import {
  bytesPerResponse,
  conditionalResponse,
  encode,
  encodedTag,
  type RequestHead,
  type StoredResponse,
  selectResponse,
} from '../http/cache/response-cache.ts';
import type { Context } from '../http/handler.ts';
import { type Encoding, preferredEncoding } from '../http/negotiate.ts';
import { type Bytes, type Fields, toResponse } from '../http/plain-response.ts';
import { readRanges } from '../http/range.ts';
import { contentFileHeaders } from '../interfaces/discovery/response-headers.ts';
import { decodeAddress } from '../library/address.ts';
import { Problem } from '../problem.ts';
import type { PublishedFile, PublishedFiles } from './files.ts';
import type { FileOfRoute } from './pages/file-of-route.ts';
import { sendParts } from './send-parts.ts';

/** The name of the file behind an address: of that name, a page, or the first page of a folder. */
const getName = (files: PublishedFiles, pathname: string): string | undefined => {
  // No name of a file has a slash, so an encoded one leads to none.
  const name = /%2f/i.test(pathname) ? undefined : decodeAddress(pathname)?.slice(1);
  const names =
    name === '' || name?.endsWith('/') === true ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`];
  // The compressed copy of a file has no address of its own.
  if (name?.endsWith('.br') === true && files.has(name.slice(0, -'.br'.length))) return undefined;
  return name === undefined ? undefined : names.find((candidate = '') => files.has(candidate));
};

/** Registered media types that the library does not have, by the endings of names. */
const otherTypes = new Map([
  ['ico', 'image/vnd.microsoft.icon'],
  ['ipynb', 'application/x-ipynb+json'],
]);

/** The Content-Type of a file by the ending of its name. */
export const getType = (name: string): string => {
  const type =
    lookup(name) ?? otherTypes.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

export interface FoundFile {
  readonly file: PublishedFile;
  readonly stored: StoredResponse;
  /** The encoding in which it is yet to be put. */
  readonly encoding: Encoding | undefined;
}

/** Creates a function that encodes bytes when they are first sent, and caches them. */
const encodeOnce = (bytes: Bytes, encoding: Encoding) => {
  let encoded: Promise<Bytes> | undefined;
  return (): Promise<Bytes> => {
    encoded ??= encode(bytes, encoding);
    return encoded;
  };
};

/** Reads the file behind an address, compressed where the client takes it. A damaged copy is logged and passed over. */
export const findFile = async (
  files: PublishedFiles,
  { pathname, fields }: FileOfRoute,
  { header }: Pick<RequestHead, 'header'>,
  log: Context['log'],
): Promise<FoundFile | undefined> => {
  const name = getName(files, pathname);
  if (name === undefined) return undefined;
  const [acceptEncoding, isPart] = [header('accept-encoding'), header('range') !== null];
  const read = async (stored: string): Promise<PublishedFile | undefined> =>
    files.read(stored).catch(() => {
      log('file-damaged', stored);
      return undefined;
    });
  // A copy was only made where it is worth sending. Other encodings are made when they are asked for.
  const isEncodable = files.has(`${name}.br`) && !isPart;
  const takesBrotli = isEncodable && preferredEncoding(acceptEncoding) === 'br';
  const compressed = takesBrotli ? await read(`${name}.br`) : undefined;
  const file = compressed ?? (await read(name));
  if (file === undefined)
    throw new Problem('temporarily-unavailable', 'This file is damaged on the server.', {
      headers: { 'retry-after': '5' },
    });
  const { tag, modified, bytes = new Uint8Array(), size } = file;
  const headers: Fields = {
    'content-type': getType(name),
    ...fields,
    ...(files.isContent(name) ? contentFileHeaders(name) : {}),
    vary: fields.vary === undefined ? 'Accept-Encoding' : `${fields.vary}, Accept-Encoding`,
    'accept-ranges': 'bytes',
    'last-modified': modified,
    ...(compressed === undefined ? {} : { 'content-encoding': 'br' }),
  };
  // What is too large for memory is encoded while it is sent.
  const among = file.bytes === undefined ? ['gzip' as const] : undefined;
  const encoding = isEncodable && compressed === undefined ? preferredEncoding(acceptEncoding, among) : undefined;
  const variant =
    encoding === undefined
      ? { encoding: undefined, tag, bytes: () => bytes }
      : { encoding, tag: encodedTag(tag, encoding), bytes: encodeOnce(bytes, encoding) };
  const stored = { status: 200, headers, otherTags: [], select: () => variant, size: bytesPerResponse + size };
  return { file, stored, encoding: variant.encoding };
};

/** Creates the response for the whole file or the requested parts of it. */
export const sendFile = async (
  { file, stored, encoding }: FoundFile,
  head: RequestHead,
  origin: string,
): Promise<Response> => {
  const conditional = conditionalResponse(stored, head, origin);
  if (conditional !== undefined) return toResponse(conditional);
  const ranges = head.method === 'GET' ? readRanges(head.header, file) : undefined;
  if (ranges === 'unsatisfiable')
    throw new Problem('range-not-satisfiable', `The file has ${file.size} bytes.`, {
      headers: { 'content-range': `bytes */${file.size}` },
    });
  if (ranges !== undefined) return sendParts(file, ranges, stored.headers);
  if (file.bytes !== undefined) return toResponse(await selectResponse(stored, head));
  const isHead = head.method === 'HEAD';
  if (encoding === undefined) {
    const headers = { ...stored.headers, etag: file.tag, 'content-length': String(file.size) };
    return new Response(isHead ? null : file.stream(0, file.size), { headers });
  }
  const headers = { ...stored.headers, etag: encodedTag(file.tag, encoding), 'content-encoding': encoding };
  const body = isHead ? null : file.stream(0, file.size).pipeThrough(new CompressionStream('gzip'));
  return new Response(body, { headers });
};
