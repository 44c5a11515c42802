const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const hostnameOf = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/** Whether an address that a server is bound to can be reached from this machine alone. */
export const isLoopback = (address: string): boolean => loopback.has(address) || loopback.has(`[${address}]`);

/**
 * Whether a request's Host header names us. A server on a loopback address is asked by programs of this machine; a
 * page of a foreign site that has its name point here (DNS rebinding) is not one of them. A proxy in front keeps the
 * name of the site. RFC 9110 §15.5.20 has 421 for the others.
 */
export const namesUs = (host: string | undefined, origin: string): boolean => {
  if (host === undefined) return true;
  const name = hostnameOf(host);
  return loopback.has(name) || name === new URL(origin).hostname;
};
