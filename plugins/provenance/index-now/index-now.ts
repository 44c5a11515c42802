import { toPathname, toUrl } from '../../../src/library/address.ts';
import type { FeedChange } from '../../../src/library/changes/change.ts';
import { UserError } from '../../../src/project/user-error.ts';

/** The service that passes addresses on to all search engines of the protocol. */
export const indexNowService = 'https://api.indexnow.org/indexnow';

/** The most addresses of one request (indexnow.org, “Submitting set of URLs”). */
const maxAddresses = 10_000;
const timeout = 30_000;

/** The addresses that changes concern, each once: of a page that moved both, and that of a removed one. */
export const changedUrls = (origin: string, changes: readonly FeedChange[]): string[] => {
  const paths = changes.flatMap(({ path, to }) => (to === undefined ? [path] : [path, to]));
  return [...new Set(paths)].map((path) => toUrl(origin, toPathname(path)));
};

const reasons: ReadonlyMap<number, string> = new Map([
  [400, 'it could not read the request'],
  [403, 'it does not find the key on the site'],
  [422, 'the addresses are of another host than the key'],
  [429, 'it has had too many requests; try later'],
]);

const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new UserError(`${url} does not respond: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
};

/** The site whose addresses are announced, by the key that it publishes. */
export interface IndexNowSite {
  readonly key: string;
  /** The URL of the file with the key. */
  readonly keyUrl: string;
}

/** Checks that the published site has the key, without which search engines refuse its addresses. */
const requirePublishedKey = async ({ key, keyUrl }: IndexNowSite): Promise<void> => {
  const response = await request(keyUrl);
  const text = response.ok ? (await response.text()).slice(0, 200).trim() : '';
  if (text !== key) throw new UserError(`${keyUrl} does not have the key yet. Publish the site first.`);
};

/** Tells search engines of addresses by IndexNow. Throws a UserError if they refuse them, or if the site lacks the key. */
export const sendToIndexNow = async (urls: readonly string[], site: IndexNowSite, service: string): Promise<void> => {
  await requirePublishedKey(site);
  const { host } = new URL(site.keyUrl);
  for (let start = 0; start < urls.length; start += maxAddresses) {
    const urlList = urls.slice(start, start + maxAddresses);
    const response = await request(service, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key: site.key, keyLocation: site.keyUrl, urlList }),
    });
    if (!response.ok) {
      const reason = reasons.get(response.status) ?? 'it gives no reason that the protocol knows';
      throw new UserError(`${service} refused the addresses with ${response.status}: ${reason}.`);
    }
  }
};
