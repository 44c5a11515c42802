const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the name or address in a Host field: in lower case, IPv6 in its shortest form and in brackets, without the port
 * and without the dot of the root. Empty for what is no host, such as one with user information.
 */
export const toHostname = (host: string): string =>
  /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname.replace(/\.$/, '')
    : '';

/** Checks if an address that a server is bound to can be reached from this machine alone. */
export const isLoopback = (address: string): boolean => loopback.has(address) || loopback.has(`[${address}]`);

/** The number of names whose result is cached: requests name few, and parsing one as a URL is most of the work. */
const maxCached = 100;

/**
 * A check if a Host header names this site. A server on a loopback address is asked by programs of this machine;
 * a page of a foreign site that has its name point here (DNS rebinding) is not one of them. A proxy in front passes on the
 * name of the site. RFC 9110 §15.5.20 has 421 for the others.
 */
export const knownHosts = (origin: string): ((host: string | undefined) => boolean) => {
  const own = new URL(origin).hostname;
  const results = new Map<string, boolean>();
  return (host) => {
    if (host === undefined) return true;
    const cached = results.get(host);
    if (cached !== undefined) return cached;
    const name = toHostname(host);
    const isOurs = loopback.has(name) || name === own;
    if (results.size < maxCached) results.set(host, isOurs);
    return isOurs;
  };
};
