import type { ErrorHandler } from 'hono';
import type { Context } from '../../http/handler.ts';
import { sharedHeaders, toResponse } from '../../http/plain-response.ts';
import { errorForLog } from '../../http/problem/error-for-log.ts';
import { problemResponse } from '../../http/problem/problem-response.ts';
import { pathnameIn } from '../../http/target.ts';
import { Problem } from '../../problem.ts';
import type { AppEnv } from '../env.ts';

/** Turns an error into a problem response; the cause of one that nobody foresaw is logged. */
export const problems =
  (log: Context['log'], getOrigin: (request: Request) => string): ErrorHandler<AppEnv> =>
  (error, c) => {
    const problem = Problem.from(error);
    if (problem.code === 'internal-error') log('internal-error', errorForLog(problem.cause));
    const origin = getOrigin(c.req.raw);
    const { status, headers, body } = problemResponse(problem, origin, pathnameIn(c));
    return toResponse({ status, headers: { ...sharedHeaders(origin), ...headers }, body });
  };
