import type { Handler } from '../../http/handler.ts';
import { json } from '../../http/respond.ts';
import { operations } from '../../operations/index.ts';
import type { Operation } from '../../operations/operation.ts';
import { Problem } from '../../problem.ts';
import { doors } from '../../site.ts';

interface Route {
  readonly operation: Operation;
  /** The path before its parameter, and the parameter's name if it has one. It takes the whole rest, slashes too. */
  readonly prefix: string;
  readonly parameter: string | undefined;
}

const routes: readonly Route[] = operations.map((operation) => {
  const [prefix = '', parameter] = operation.path.split(/\{(\w+)\}$/);
  return { operation, prefix: doors.api + prefix, parameter };
});

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem('invalid-encoding');
  }
};

/** The JSON API: a GET for every operation, its input taken from the path and the query. */
export const handleApi: Handler = (request, context) => {
  const url = new URL(request.url);
  for (const { operation, prefix, parameter } of routes) {
    const fits = parameter === undefined ? url.pathname === prefix : url.pathname.startsWith(prefix) && url.pathname.length > prefix.length;
    if (!fits) continue;
    const given = Object.fromEntries(url.searchParams);
    const result = operation.input.safeParse(parameter === undefined ? given : { ...given, [parameter]: decode(url.pathname.slice(prefix.length)) });
    if (!result.success) {
      throw new Problem('invalid-parameter', undefined, { errors: result.error.issues.map(({ path, message }) => ({ parameter: path.map(String).join('.'), reason: message })) });
    }
    return json(operation.run(result.data, context));
  }
  throw new Problem('not-found', 'Nothing answers at this address.');
};
