import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '../../../src/hosts/node/listener.ts';

const read = (headers: Readonly<Record<string, string>>, trusted: number) =>
  clientAddress({ socket: { remoteAddress: '10.0.0.9' }, headers } as unknown as IncomingMessage, trusted);
const from = (claimed: string, trusted: number) => read({ 'x-forwarded-for': claimed }, trusted);

test('without trusted proxies the socket decides, whatever a client claims', () => {
  expect(from('1.2.3.4', 0)).toBe('10.0.0.9');
});

test('behind proxies the entry that the outermost of them wrote decides', () => {
  expect(from('6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
  expect(from('6.6.6.6, 1.2.3.4, 10.0.0.1', 2)).toBe('1.2.3.4');
});

test('a missing or short header falls back to the socket', () => {
  expect(read({}, 1)).toBe('10.0.0.9');
  expect(from('1.2.3.4', 2)).toBe('10.0.0.9');
});

test.each([
  ['for=1.2.3.4', '1.2.3.4'],
  ['for=6.6.6.6, For="[2001:db8::1]:4711";proto=https;by=_x', '[2001:db8::1]:4711'],
  ['for=[2001:db8::2]:80 ; host=a.example', '[2001:db8::2]:80'],
  ['for="1.2.\\3.4"', '1.2.3.4'],
  ['for=6.6.6.6, proto=https', '10.0.0.9'],
  ['for=6.6.6.6, for=1.2.3.4;for=6.6.6.7', '10.0.0.9'],
  // A client that opens quotes does not swallow what the proxy adds.
  ['for=6.6.6.6;x=", for=1.2.3.4', '10.0.0.9'],
  ['for=6.6.6.6;x=", for="[2001:db8::1]"', '10.0.0.9'],
  ['for=6.6.6.6;x="\\, for="[2001:db8::1]"', '10.0.0.9'],
  ['for=', '10.0.0.9'],
  ['', '10.0.0.9'],
])('behind a proxy, Forwarded: %s names the client %s', (forwarded, client) => {
  expect(read({ forwarded }, 1)).toBe(client);
  expect(read({ forwarded }, 0)).toBe('10.0.0.9');
  expect(read({ forwarded, 'x-forwarded-for': '9.9.9.9' }, 1)).toBe('9.9.9.9');
});
