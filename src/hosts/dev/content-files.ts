import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getType } from '../../app/send-file.ts';
import {
  contentFileHeaders,
  documentHeaders,
  fileHeaders,
  type HeaderFields,
} from '../../interfaces/discovery/response-headers.ts';

import type { Library } from '../../library/library.ts';

/** Files that are published as they are, by their addresses below the root, with their places on the disk. */
export type DevFiles = ReadonlyMap<string, { readonly place: string }>;

/** Sends a file of the content or of `public/` as it is now; calls `otherwise` when it is gone. */
export const sendDevFile = async (
  { method }: IncomingMessage,
  response: ServerResponse,
  { place, pathname, library }: { readonly place: string; readonly pathname: string; readonly library: Library },
  otherwise: () => void,
): Promise<void> => {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return otherwise();
  const own: HeaderFields = documentHeaders(pathname, library) ?? { 'content-type': getType(place) };
  const headers = {
    ...fileHeaders(library.origin),
    ...contentFileHeaders(place),
    ...own,
    'cache-control': 'no-cache',
    'content-length': found.size,
  };
  response.writeHead(200, headers);
  if (method === 'HEAD') response.end();
  else
    createReadStream(place)
      .on('error', () => response.destroy())
      .pipe(response);
};
