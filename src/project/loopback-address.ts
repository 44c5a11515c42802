import { networkInterfaces } from 'node:os';

type Interfaces = Readonly<Record<string, readonly { readonly address: string }[] | undefined>>;

/** The addresses of this machine; none where the system does not tell, as in some containers. */
const readInterfaces = (): Interfaces => {
  try {
    return networkInterfaces();
  } catch {
    return {};
  }
};

/** The address by which this machine alone reaches a server: 127.0.0.1, or ::1 on a machine that has IPv6 alone. */
export const loopbackAddress = (interfaces = readInterfaces()): string => {
  const addresses = new Set(Object.values(interfaces).flatMap((own) => own?.map(({ address }) => address) ?? []));
  return addresses.has('::1') && !addresses.has('127.0.0.1') ? '::1' : '127.0.0.1';
};
