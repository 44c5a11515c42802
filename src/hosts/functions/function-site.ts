import type { Context } from '../../http/handler.ts';
import { toResponse } from '../../http/plain-response.ts';
import { problemResponse } from '../../http/problem/problem-response.ts';
import { getTarget, splitTarget } from '../../http/target.ts';
import { Problem } from '../../problem.ts';
import type { OpenContext } from '../../release/open/open-context.ts';
import { renewAtExpiry } from '../../release/open/renew-at-expiry.ts';
import type { FilePlace, OpenData } from './open-data.ts';

/** Reports to the log of the platform, which is the console. */
const log: Context['log'] = (event, detail) => {
  console.error(event, detail);
};

/** Responds to a request with what was created of the context. */
export type ServeFunction<Value> = (
  request: Request,
  places: readonly FilePlace[],
  respond: (value: Value) => Response | Promise<Response>,
) => Promise<Response>;

/**
 * Opens the data of a function with its first request, and creates what responds: again when a page expires. Requests that
 * come meanwhile open the data themselves, since the first one may end before it has them. While they cannot be read, the
 * response is a problem (503).
 */
export const functionSite = <Value>(
  openData: OpenData,
  create: (context: OpenContext) => Value,
): ServeFunction<Value> => {
  let current: (() => Value) | undefined;
  let places: readonly FilePlace[] = [];
  const open = async () => renewAtExpiry(await openData(() => places, log), create);
  return async (request, present, respond) => {
    places = present;
    try {
      current ??= await open();
      return await respond(current());
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { pathname } = splitTarget(getTarget(request.url));
      return toResponse(problemResponse(error, new URL(request.url).origin, pathname));
    }
  };
};
