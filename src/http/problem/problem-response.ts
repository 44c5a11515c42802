import { Problem, problemPath, problemTypes } from '../../problem.ts';
import { problemCacheControl } from '../cache-control.ts';
import type { PlainResponse } from '../plain-response.ts';
import type { ProblemDetails } from './problem-details.ts';

/** A path as `instance` may repeat it: short, in URL characters only, and never readable as another host. */
const instanceOf = (pathname: string): string | undefined =>
  pathname.length <= 300 && /^\/[\w.~!$&'()*+,;=:@%/-]*$/.test(pathname) ? pathname.replace(/^\/+/, '/') : undefined;

/** A problem as data, with absolute links on our own origin. */
export const problemDetails = (problem: Problem, origin: string, pathname?: string): ProblemDetails => {
  const { errors, nearest, violated } = problem.extra;
  const url = `${origin}/${problemPath(problem.code)}`;
  const instance = pathname === undefined ? undefined : instanceOf(pathname);
  return {
    type: url,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: problem.detail ?? problemTypes[problem.code].meaning,
    ...(instance === undefined ? {} : { instance }),
    documentation: url,
    ...(errors === undefined ? {} : { errors }),
    ...(nearest === undefined ? {} : { nearest }),
    ...(violated === undefined ? {} : { 'violated-policies': violated }),
  };
};

/**
 * Creates the response for an error. Anything that is not a Problem becomes `internal-error`, without its cause.
 *
 * @example
 * problemResponse(new Problem('not-found'), 'https://example.org', '/missing').status; // 404
 */
export const problemResponse = (error: unknown, origin: string, pathname?: string): PlainResponse => {
  const problem = Problem.from(error);
  return {
    status: problem.status,
    headers: {
      'cache-control': problemCacheControl(problem.status),
      ...problem.extra.headers,
      'content-type': 'application/problem+json',
    },
    body: `${JSON.stringify(problemDetails(problem, origin, pathname))}\n`,
  };
};
