import { randomUUID } from 'node:crypto';
import type { Bytes, Fields } from '../http/plain-response.ts';
import type { Range } from '../http/range.ts';
import { streamChunks } from '../http/stream-chunks.ts';
import type { PublishedFile } from './files.ts';

const utf8 = new TextEncoder();

const contentRange = ({ start, end }: Range, size: number): string => `bytes ${start}-${end - 1}/${size}`;

const bytesIn = async function* (file: PublishedFile, { start, end }: Range): AsyncGenerator<Bytes> {
  if (file.bytes !== undefined) yield file.bytes.subarray(start, end);
  else yield* file.stream(start, end);
};

/** Creates the response with one part of a file, or with several as `multipart/byteranges` (RFC 9110 §14.6). */
export const sendParts = (file: PublishedFile, ranges: readonly Range[], headers: Fields): Response => {
  const [range, ...others] = ranges;
  if (range === undefined) throw new RangeError('A response needs a range.');
  if (others.length === 0) {
    const { start, end } = range;
    return new Response(file.bytes?.subarray(start, end) ?? file.stream(start, end), {
      status: 206,
      headers: {
        ...headers,
        'content-range': contentRange(range, file.size),
        etag: file.tag,
        'content-length': String(end - start),
      },
    });
  }
  const boundary = randomUUID();
  const { 'content-type': type = 'application/octet-stream', ...shared } = headers;
  const parts = ranges.map((one) => ({
    one,
    head: utf8.encode(
      `\r\n--${boundary}\r\ncontent-type: ${type}\r\ncontent-range: ${contentRange(one, file.size)}\r\n\r\n`,
    ),
  }));
  const tail = utf8.encode(`\r\n--${boundary}--\r\n`);
  const length = parts.reduce((sum, { one, head }) => sum + head.length + one.end - one.start, tail.length);
  const body = async function* (): AsyncGenerator<Bytes> {
    for (const { one, head } of parts) {
      yield head;
      yield* bytesIn(file, one);
    }
    yield tail;
  };
  return new Response(streamChunks(body()), {
    status: 206,
    headers: {
      ...shared,
      'content-type': `multipart/byteranges; boundary=${boundary}`,
      etag: file.tag,
      'content-length': String(length),
    },
  });
};
