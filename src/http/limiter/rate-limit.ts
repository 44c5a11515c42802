import { Problem } from '../../problem.ts';
import { type Awaitable, type Fields, whenReady } from '../plain-response.ts';
import { getClientKey } from './client-key.ts';
import type { Limiter, QuotaName, RateLimitStatus } from './limiter.ts';

/** The fields of draft-ietf-httpapi-ratelimit-headers-10 for the quotas that a request counts against. */
export const rateLimitHeaders = ({ quotas }: Limiter, statuses: readonly RateLimitStatus[]): Fields => {
  if (statuses.length === 0) return {};
  const policies = statuses.map(({ name }) => `"${name}";q=${quotas[name].requests};w=${quotas[name].seconds}`);
  const left = statuses.map(({ name, remaining, seconds }) => `"${name}";r=${remaining};t=${seconds}`);
  return { 'ratelimit-policy': policies.join(', '), ratelimit: left.join(', ') };
};

/** The problem for a request whose quota is used up, or undefined. */
export const quotaProblem = ({ quotas }: Limiter, statuses: readonly RateLimitStatus[]): Problem | undefined => {
  const violated = statuses.filter(({ allowed }) => !allowed);
  const [first] = violated;
  if (first === undefined) return undefined;
  const { requests, seconds } = quotas[first.name];
  const wait = Math.max(...violated.map((status) => status.seconds));
  const detail = `The quota "${first.name}" allows ${requests} requests in ${seconds} seconds. Wait ${wait} s. For many pages at once use \`paths\` of /api/v1/content, /llms-full.txt, or conditional requests, which cost nothing.`;
  return new Problem('quota-exceeded', detail, {
    headers: { 'retry-after': String(wait) },
    violated: violated.map(({ name }) => name),
  });
};

/** The quotas of one request's client. */
export interface Meter {
  /** Counts the request against each of these quotas, or against none of them if one is used up; returns that problem. */
  consume(names: readonly QuotaName[]): Awaitable<Problem | undefined>;
  /** Counts further requests, for one that cost as much as several, against the narrowest quota that it was counted against. */
  charge(requests: number): Promise<void>;
  /** Refunds everything that was consumed. */
  refund(): Promise<void>;
  /** Reads the client's status without counting anything. */
  peek(names: readonly QuotaName[]): Promise<void>;
  /** The RateLimit fields for all quotas that were consumed or read. */
  fields(): Fields;
}

const unlimited: Meter = {
  consume: () => undefined,
  charge: async () => undefined,
  refund: async () => undefined,
  peek: async () => undefined,
  fields: () => ({}),
};

/** Opens the meter of a request; without a limiter nothing is counted and no field is sent. */
export const openMeter = (limiter: Limiter | undefined, address: string | undefined): Meter => {
  if (limiter === undefined) return unlimited;
  const key = getClientKey(address);
  const statuses = new Map<QuotaName, RateLimitStatus>();
  const consumed: QuotaName[] = [];
  const refund = async (names: readonly QuotaName[]): Promise<void> => {
    for (const name of names) statuses.set(name, await limiter.refund(name, key));
  };
  const peek = async (names: readonly QuotaName[]): Promise<void> => {
    for (const name of names) statuses.set(name, await limiter.peek(name, key));
  };
  const refuse = async (status: RateLimitStatus, taken: readonly QuotaName[], others: readonly QuotaName[]) => {
    await refund(taken);
    await peek(others);
    // A refund must not hide the quota that is used up.
    statuses.set(status.name, status);
    return quotaProblem(limiter, [status]);
  };
  const consume = (names: readonly QuotaName[], at = 0): Awaitable<Problem | undefined> => {
    const name = names[at];
    if (name === undefined) {
      consumed.push(...names);
      return undefined;
    }
    return whenReady(limiter.consume(name, key), (status) => {
      statuses.set(name, status);
      return status.allowed ? consume(names, at + 1) : refuse(status, names.slice(0, at), names.slice(at + 1));
    });
  };
  return {
    consume: (names) => consume(names),
    charge: async (requests) => {
      const name = consumed.includes('search') ? 'search' : consumed[0];
      if (requests > 0 && name !== undefined) statuses.set(name, await limiter.charge(name, key, requests));
    },
    refund: () => refund(consumed.splice(0)),
    peek,
    fields: () => rateLimitHeaders(limiter, [...statuses.values()]),
  };
};
