import { notAcceptable } from '../../http/negotiate.ts';
import { targetIn } from '../../http/target.ts';
import type { Library } from '../../library/library.ts';
import type { Step } from '../env.ts';
import { redirectResponse } from '../pages/redirect-response.ts';
import { routePage } from '../pages/route-page.ts';

/** Finds the page behind an address and the form that Accept asks for. Answers redirects and 406. */
export const negotiation =
  (library: Library): Step =>
  async (c, next) => {
    const route = routePage(targetIn(c), c.req.header('accept'), library);
    if (route.kind === 'not-acceptable') throw notAcceptable();
    if (route.kind === 'redirect') return redirectResponse(library, route.to);
    c.set('route', route);
    return next();
  };
