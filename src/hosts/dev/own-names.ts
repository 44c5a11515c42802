import { hostname, networkInterfaces } from 'node:os';
import { isLoopback, toHostname } from '../host-names.ts';

/** The name and the addresses of a computer as they are at the moment; a laptop changes them with its network. */
export type Machine = () => readonly string[];

const thisMachine: Machine = () => [
  hostname(),
  ...Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address)),
];

const getName = (address: string): string => toHostname(address.includes(':') ? `[${address}]` : address);

/**
 * Makes a test of whether a host name, as `toHostname` gives it, is a name of this machine: localhost and the address
 * that the server listens on, and the name and all addresses of the machine where that address is open to others. A
 * name that a foreign site lets point here (DNS rebinding) is none.
 */
export const namesThisMachine = (listensOn: string, machine = thisMachine): ((name: string) => boolean) => {
  const fixed = new Set(['localhost', '127.0.0.1', '[::1]', getName(listensOn)]);
  const isOpen = !isLoopback(listensOn);
  return (name) => name !== '' && (fixed.has(name) || (isOpen && machine().some((own) => getName(own) === name)));
};
