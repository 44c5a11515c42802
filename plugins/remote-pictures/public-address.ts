import ipaddr from 'ipaddr.js';

/** Addresses in public ranges that lead to the machine's own network: the virtual host of Azure. */
const internal: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * True for an IP address of the public internet. Everything with a purpose of its own is refused: private,
 * loopback, link-local, shared, multicast and reserved ranges, and IPv6 forms that carry an IPv4 address.
 *
 * @example
 * isPublicAddress('::ffff:10.0.0.1'); // false
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast' && !internal.has(address);
