import { type FieldError, Problem, problemPath } from '../problem.ts';

/** The body of an error (RFC 9457). */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly instance?: string;
  readonly documentation: string;
  readonly errors?: readonly FieldError[];
  readonly nearest?: readonly string[];
  readonly 'violated-policies'?: readonly string[];
}

export const json = (value: unknown, init: ResponseInit & { mediaType?: string } = {}): Response => {
  const headers = new Headers(init.headers);
  headers.set('content-type', init.mediaType ?? 'application/json; charset=utf-8');
  return new Response(`${JSON.stringify(value)}\n`, { ...init, headers });
};

/** A problem as data, with absolute links on our own origin. */
export const problemDetails = (problem: Problem, origin: string, instance?: string): ProblemDetails => {
  const { errors, nearest, violated } = problem.extra;
  const url = `${origin}/${problemPath(problem.code)}`;
  return {
    type: url,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
    ...(instance === undefined ? {} : { instance }),
    documentation: url,
    ...(errors === undefined ? {} : { errors }),
    ...(nearest === undefined ? {} : { nearest }),
    ...(violated === undefined ? {} : { 'violated-policies': violated }),
  };
};

export const problemResponse = (error: unknown, origin: string, instance?: string): Response => {
  const problem = Problem.from(error);
  return json(problemDetails(problem, origin, instance), { status: problem.status, headers: problem.extra.headers ?? {}, mediaType: 'application/problem+json' });
};
