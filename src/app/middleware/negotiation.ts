import { notAcceptable } from '../../http/negotiate.ts';
import { toResponse } from '../../http/plain-response.ts';
import { targetIn } from '../../http/target.ts';
import { fileHeaders } from '../../interfaces/discovery/response-headers.ts';
import { toBasePath } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import type { Step } from '../env.ts';
import { routePage } from '../pages/route-page.ts';

/** Finds the page behind an address and the form that Accept asks for. Answers redirects and 406. */
export const negotiation =
  (library: Library): Step =>
  async (c, next) => {
    const route = routePage(targetIn(c), c.req.header('accept'), library);
    if (route.kind === 'not-acceptable') throw notAcceptable();
    if (route.kind === 'redirect')
      return toResponse({
        status: 308,
        headers: {
          ...fileHeaders(library.origin),
          location: `${toBasePath(library.origin)}${route.to}`,
          'cache-control': 'public, max-age=3600',
        },
        body: null,
      });
    c.set('route', route);
    return next();
  };
