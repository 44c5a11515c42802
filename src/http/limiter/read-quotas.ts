import { site } from '../../site.ts';
import type { Quota, Quotas } from './limiter.ts';

/** The environment, as a mount hands it in: rooms below never read it themselves. */
export type Environment = Readonly<Record<string, string | undefined>>;

const perMinute = (env: Environment, name: string, published: Quota): Quota => {
  const value = env[name];
  if (value === undefined || value === '') return published;
  if (!/^[1-9][0-9]{0,9}$/.test(value))
    throw new Error(`${name} must be a whole number of requests a minute, such as ${published.requests}`);
  return { requests: Number(value), seconds: 60 };
};

/** The quotas of `site.ts`, changed by `RATE_LIMIT` and `RATE_LIMIT_SEARCH` (requests a minute). */
export const readQuotas = (env: Environment): Quotas => ({
  default: perMinute(env, 'RATE_LIMIT', site.quotas.default),
  search: perMinute(env, 'RATE_LIMIT_SEARCH', site.quotas.search),
});
