import { getHead, getPageKey, type ResponseCache } from '../../http/cache/response-cache.ts';
import type { Context } from '../../http/handler.ts';
import { pathnameIn, targetIn } from '../../http/target.ts';
import type { Step } from '../env.ts';
import type { PublishedFiles } from '../files.ts';
import { fileOfRoute } from '../pages/file-of-route.ts';
import { findFile, sendFile } from '../send-file.ts';

/**
 * Sends the file behind a route, and stores it in the response cache where it is in memory. A file that is missing or
 * damaged is logged, and answered with 503: another build, or a copy that is under way, brings it back.
 */
export const staticFiles =
  (files: PublishedFiles, { library, log }: Pick<Context, 'library' | 'log'>, cache: ResponseCache): Step =>
  async (c, next) => {
    const wanted = fileOfRoute(library, c.get('route'), pathnameIn(c));
    const head = getHead(c.req.raw);
    const found = wanted && (await findFile(files, wanted, head, log));
    if (found === undefined) return next();
    if (found.file.bytes !== undefined && head.header('range') === null)
      cache.set(getPageKey(targetIn(c), head), { ...found.stored, quotas: [] }, found.stored.size);
    return sendFile(found, head, library.origin);
  };
