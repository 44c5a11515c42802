import { Problem } from '../problem.ts';
import type { Limiter, QuotaName, RateLimitStatus } from './limiter/limiter.ts';

/** The policies of draft-ietf-httpapi-ratelimit-headers-10 that a request counts against, and where the client stands. */
export const rateLimitHeaders = (
  { quotas }: Limiter,
  standings: readonly RateLimitStatus[],
): Readonly<Record<string, string>> => {
  if (standings.length === 0) return {};
  const policies = standings.map(({ name }) => `"${name}";q=${quotas[name].requests};w=${quotas[name].seconds}`);
  const left = standings.map(({ name, remaining, seconds }) => `"${name}";r=${remaining};t=${seconds}`);
  return { 'ratelimit-policy': policies.join(', '), ratelimit: left.join(', ') };
};

/** Counts a request against each of its quotas, or against none of them if one is used up. */
export const takeAll = async (
  limiter: Limiter,
  names: readonly QuotaName[],
  key: string,
): Promise<RateLimitStatus[]> => {
  const standings: RateLimitStatus[] = [];
  for (const name of names) {
    const standing = await limiter.consume(name, key);
    standings.push(standing);
    if (standing.allowed) continue;
    return Promise.all(
      names.map((each, index) =>
        each === name ? standing : standings[index] === undefined ? limiter.peek(each, key) : limiter.refund(each, key),
      ),
    );
  }
  return standings;
};

export const giveBackAll = (limiter: Limiter, names: readonly QuotaName[], key: string): Promise<RateLimitStatus[]> =>
  Promise.all(names.map((name) => limiter.refund(name, key)));

export const lookAll = (limiter: Limiter, names: readonly QuotaName[], key: string): Promise<RateLimitStatus[]> =>
  Promise.all(names.map((name) => limiter.peek(name, key)));

/** The problem to answer with when a quota is used up. */
export const refusalOf = ({ quotas }: Limiter, standings: readonly RateLimitStatus[]): Problem | undefined => {
  const violated = standings.filter(({ allowed }) => !allowed);
  const [first] = violated;
  if (first === undefined) return undefined;
  const { requests, seconds } = quotas[first.name];
  const wait = Math.max(...violated.map((standing) => standing.seconds));
  const detail = `The quota "${first.name}" allows ${requests} requests in ${seconds} seconds. Wait ${wait} s. For many pages at once use \`paths\` of /api/v1/content, /llms-full.txt, or conditional requests, which cost nothing.`;
  return new Problem('quota-exceeded', detail, {
    headers: { 'retry-after': String(wait) },
    violated: violated.map(({ name }) => name),
  });
};
