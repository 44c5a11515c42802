import { Agent } from 'node:http';
import { ask } from './ask.ts';
import { conditionalFaults, getFaults, headFaults } from './check.ts';
import { getRandom } from './random.ts';
import { type FuzzRequest, getRequest } from './requests.ts';

export interface FuzzResult {
  readonly requests: number;
  /** Numbers of requests repeated as HEAD and as a conditional GET. */
  readonly heads: number;
  readonly conditionals: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Count and first request of each error, by its message. */
  readonly faults: ReadonlyMap<string, { readonly count: number; readonly first: FuzzRequest }>;
}

/** Sends random requests to a server; the same seed sends the same requests. */
export const fuzz = async (origin: string, seed: number, requests: number, clients = 8): Promise<FuzzResult> => {
  const random = getRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses = new Map<number, number>();
  const faults = new Map<string, { count: number; first: FuzzRequest }>();
  let left = requests;
  let heads = 0;
  let conditionals = 0;
  const note = (asked: FuzzRequest, found: readonly string[]): void => {
    for (const fault of found) {
      const known = faults.get(fault);
      if (known === undefined) faults.set(fault, { count: 1, first: asked });
      else known.count += 1;
    }
  };
  const one = async (asked: FuzzRequest, follows: number): Promise<void> => {
    const answer = await ask(origin, asked, agent);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    note(asked, getFaults(asked, answer));
    if (asked.method !== 'GET' || answer.headers['content-type']?.startsWith('text/event-stream')) return;
    // Range applies to GET only (RFC 9110 §14.2): HEAD describes the whole representation.
    if (follows === 0 && asked.headers.range === undefined) {
      heads += 1;
      note(asked, headFaults(answer, await ask(origin, { ...asked, method: 'HEAD' }, agent)));
    } else if (follows === 1 && answer.status === 200 && answer.headers.etag !== undefined) {
      conditionals += 1;
      const known = { ...asked, headers: { ...asked.headers, 'if-none-match': answer.headers.etag } };
      note(asked, conditionalFaults(answer, await ask(origin, known, agent)));
    }
  };
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const asked = getRequest(random);
      const follows = random.below(8);
      await one(asked, follows).catch((error: unknown) => note(asked, [String(error)]));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { requests, heads, conditionals, statuses, faults };
};
