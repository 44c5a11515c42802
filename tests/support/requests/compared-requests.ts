import '../run/install-plugins.ts';
import { getRandom } from '../fuzz/random.ts';
import { getRequest } from '../fuzz/requests.ts';
import type { Ask } from './check-case.ts';
import { findLaw, lawCases } from './law-cases.ts';
import { schemaCases } from './schema-cases.ts';

/** Facts of a site whose quotas the compared requests do not use up. */
export const unlimited =
  'quotas: { default: { requests: 100000, seconds: 60 }, search: { requests: 100000, seconds: 60 } }';

const count = 400;
const endpoint = /^\/(?:api\/v1|mcp|ask|a2a|health)(?:[/?]|$)/;
/** Fields that a host answers by itself for its files, or that `fetch()` sets. */
const ofHosts = /^(?:range|if-.*|accept-encoding|expect|content-encoding|cookie|origin)$/;

/** The random request of the fuzzer as `fetch()` sends it; undefined if it or the host has rules of its own for such. */
const toCase = ({ method, target, headers, body }: ReturnType<typeof getRequest>) => {
  // Cloudflare's local runtime closes a connection whose request body was refused unread, at times before the response ends.
  const isLong = target.length > 8192 || (body?.length ?? 0) > 60_000;
  const isOwn = method === 'TRACE' || (!endpoint.test(target) && (method !== 'GET' || isLong));
  if (isOwn || isLong || target.startsWith('//')) return undefined;
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofHosts.test(name)));
  return [target, { method, headers: sent, ...(body === undefined ? {} : { body }) }] as const;
};

const fuzzed = (): (readonly [target: string, init: RequestInit])[] => {
  const random = getRandom(1);
  return Array.from({ length: 3 * count }, () => toCase(getRequest(random))).filter((each) => each !== undefined);
};

/** Every endpoint and operation, what schemas accept and refuse, and random requests: 400 in all. */
export const comparedRequests: readonly (readonly [target: string, init: RequestInit])[] = [
  ...lawCases,
  ...schemaCases,
  ...fuzzed(),
].slice(0, count);

/** Some words of each answer from where they differ. */
const cutEqual = (answers: readonly string[]): string[] => {
  const [first = ''] = answers;
  const at = [...first].findIndex((letter, index) => answers.some((answer) => answer.charAt(index) !== letter));
  return answers.map((answer) => answer.slice(Math.max(0, at - 60), at + 60));
};

/** Sends the requests to hosts of one site; returns those that they answer in different ways. */
export const findDifferences = async (hosts: readonly Ask[], requests = comparedRequests): Promise<object[]> => {
  const found: object[] = [];
  for (const [target, init] of requests) {
    const answers = await Promise.all(
      hosts.map(async (ask) => JSON.stringify(await findLaw(await ask(target, { ...init, redirect: 'manual' })))),
    );
    if (new Set(answers).size > 1) found.push({ target, init, answers: cutEqual(answers) });
  }
  return found;
};
