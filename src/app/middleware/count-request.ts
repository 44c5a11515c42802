import type { Context } from '../../http/handler.ts';
import { readerHeaders } from '../../http/reader-counter.ts';
import { pathnameIn } from '../../http/target.ts';
import type { Step } from '../env.ts';

/** Counts a request, where the owner counts readers. */
export const countRequest =
  ({ readers }: Pick<Context, 'readers'>): Step =>
  async (c, next) => {
    if (readers === undefined) return next();
    readers.request(
      pathnameIn(c),
      readerHeaders((name) => c.req.header(name)),
    );
    await next();
    readers.flush?.();
  };
