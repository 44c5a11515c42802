import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, get as requestHttp } from 'node:http';
import { get as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The resolver of host names, and the test of addresses that may be connected to. */
export interface Network {
  readonly isAllowed: (address: string) => boolean;
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
}

/** The public internet: nothing in the network of the machine that builds. */
export const publicNetwork: Network = {
  isAllowed: isPublicAddress,
  resolve: (host) => lookup(host, { all: true }),
};

/** A picture that was not fetched. The message is the reason, in a clause. */
export class FetchError extends Error {
  /** True if the host did not respond at all, so that its other pictures will fail too. */
  readonly isOfHost: boolean;

  constructor(message: string, isOfHost = false) {
    super(message);
    this.isOfHost = isOfHost;
  }
}

const maxRedirects = 5;
export const maxBytes = 20 * 2 ** 20;
const secondsPerPicture = 20;

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown';

/** Rejects when the signal aborts: name resolution itself cannot be ended. */
const orAborted = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** At least one address. */
type Addresses = readonly [LookupAddress, ...LookupAddress[]];

/** The addresses of a host, all of them checked. */
const getAddresses = async ({ hostname }: URL, network: Network, signal: AbortSignal): Promise<Addresses> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await orAborted(network.resolve(host), signal) : [{ address: host, family }];
  const [first, ...others] = found;
  if (first === undefined) throw new FetchError(`${host} has no address`, true);
  if (!found.every(({ address }) => network.isAllowed(address)))
    throw new FetchError(`${host} is not on the public internet`, true);
  return [first, ...others];
};

/** Sends one request to an address that was checked. The connection uses it and no other, whatever DNS returns later. */
const request = async (url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError(`it redirects to an address that begins with ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new FetchError('its address contains a password');
  const addresses = await getAddresses(url, network, signal);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const get = url.protocol === 'https:' ? requestHttps : requestHttp;
  const pinned: LookupFunction = (_host, { all }, done) => {
    const [{ address, family }] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, address, family);
  };
  const options = {
    signal,
    // A connection of another request could lead elsewhere.
    agent: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Halyard' },
    lookup: pinned,
  };
  get(url, options, resolve).on('error', reject);
  return promise;
};

const readBody = async (response: IncomingMessage): Promise<Buffer> => {
  const tooLarge = new FetchError(`it has more than ${maxBytes / 2 ** 20} MiB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const encoding = response.headers['content-encoding'] ?? 'identity';
  // A small compressed response can expand to gigabytes, and none was asked for.
  if (encoding !== 'identity') throw new FetchError(`it is sent in the encoding ${JSON.stringify(encoding)}`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const follow = async (start: URL, network: Network, signal: AbortSignal): Promise<Buffer> => {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await request(url, network, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response);
      const { location } = headers;
      if (statusCode < 300 || statusCode > 399 || location === undefined)
        throw new FetchError(`the server responds with status ${statusCode}`);
      if (!URL.canParse(location, url)) throw new FetchError('it redirects to an invalid address');
      url = new URL(location, url);
    } finally {
      response.destroy();
    }
  }
  throw new FetchError(`it redirects more than ${maxRedirects} times`);
};

/**
 * Fetches the bytes of a picture. Every address on the way is checked, those of redirects too; size and time are bounded.
 * Throws a FetchError.
 */
export const requestPicture = async (url: string, network: Network, signal: AbortSignal): Promise<Buffer> => {
  const timeout = AbortSignal.timeout(secondsPerPicture * 1000);
  try {
    return await follow(new URL(url), network, AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError('the time for all pictures is over');
    if (timeout.aborted) throw new FetchError(`it takes more than ${secondsPerPicture} seconds`, true);
    throw new FetchError(`the connection failed (${getCode(error)})`, true);
  }
};
