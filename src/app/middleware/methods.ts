import { preflightHeaders } from '../../http/plain-response.ts';
import { Problem } from '../../problem.ts';
import type { Step } from '../env.ts';

/** Answers OPTIONS (Fetch §4.8). */
export const preflight =
  (methods: readonly string[]): Step =>
  async (c, next) => {
    if (c.req.method !== 'OPTIONS') return next();
    const asked = c.req.header('access-control-request-headers');
    return new Response(null, { status: 204, headers: preflightHeaders([...methods, 'OPTIONS'].join(', '), asked) });
  };

/** Refuses other methods. */
export const allowMethods =
  (methods: readonly string[]): Step =>
  async (c, next) => {
    if (methods.includes(c.req.method)) return next();
    const allow = [...methods, 'OPTIONS'].join(', ');
    throw new Problem('method-not-allowed', `Use one of ${allow}.`, { headers: { allow } });
  };
