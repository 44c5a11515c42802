const getGroups = (text: string): string[] => (text === '' ? [] : text.split(':'));

const isGroup = (group: string): boolean => /^[0-9a-f]{1,4}$/i.test(group);

/** The first four groups of an IPv6 address, which is what one subscriber gets, or undefined if it is not one. */
const getNetwork = (address: string): string | undefined => {
  const [head = '', tail, rest] = address.split('::');
  if (rest !== undefined) return undefined;
  const left = getGroups(head);
  const right = getGroups(tail ?? '');
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.every(isGroup)
    ? groups
        .slice(0, 4)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(':')
    : undefined;
};

/** A node as a proxy may write it (RFC 7239 §6): an address with a port, IPv6 in brackets, either in quotes. */
const node = /^(["']?)(?:\[([^\]]*)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::(?:\d{1,5}|_[\w.-]{1,60}))?\1$/;

/** An address without the port and the brackets that a proxy has put around it. */
const withoutPort = (address: string): string => {
  const [, , bracketed, dotted] = node.exec(address.trim()) ?? [];
  return bracketed ?? dotted ?? address;
};

/**
 * The key of a client: its IPv4 address, or the /64 network of its IPv6 address, since it may take any address in
 * that. Unreadable addresses share one key. A port does not count: it changes with each connection.
 *
 * @example
 * getClientKey('2001:db8:1:2::7'); // '2001:db8:1:2::/64'
 */
export const getClientKey = (address: string | undefined): string => {
  if (address === undefined || address.length > 100) return 'unknown';
  const [plain = ''] = withoutPort(address).split('%');
  const [mapped] = /\d{1,3}(?:\.\d{1,3}){3}$/.exec(plain) ?? [];
  if (mapped !== undefined && (mapped === plain || /^::ffff:/i.test(plain))) return mapped;
  const network = getNetwork(mapped === undefined ? plain : plain.replace(mapped, '0:0'));
  return network === undefined ? 'unknown' : `${network}::/64`;
};
