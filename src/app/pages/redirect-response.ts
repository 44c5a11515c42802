import { toResponse } from '../../http/plain-response.ts';
import { fileHeaders } from '../../interfaces/discovery/response-headers.ts';
import { toBasePath } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';

/** Leads on to another address of the site, given as path and query. */
export const redirectResponse = ({ origin }: Pick<Library, 'origin'>, to: string): Response =>
  toResponse({
    status: 308,
    headers: {
      ...fileHeaders(origin),
      location: `${toBasePath(origin)}${to}`,
      'cache-control': 'public, max-age=3600',
    },
    body: null,
  });
