import { getBody } from './bodies.ts';
import { getFields } from './fields.ts';
import type { Random } from './random.ts';
import { getTarget } from './targets.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A random request to any endpoint, mostly valid with a few broken parts. */
export const getRequest = (random: Random): FuzzRequest => {
  const headers = getFields(random);
  if (random.chance(0.35)) {
    const target = random.chance(0.85) ? random.pick(['/mcp', '/a2a', '/ask']) : getTarget(random);
    headers['content-type'] = random.chance(0.9) ? 'application/json' : random.pick(['text/plain', '', 'application/']);
    return { method: 'POST', target, headers, body: getBody(random) };
  }
  const method = random.chance(0.8) ? 'GET' : random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE']);
  return { method, target: getTarget(random), headers };
};
