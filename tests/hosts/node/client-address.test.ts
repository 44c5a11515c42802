import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '../../../src/hosts/node/listener.ts';

const from = (forwarded: string | undefined, trusted: number) => {
  const request = {
    socket: { remoteAddress: '10.0.0.9' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  };
  return clientAddress(request as unknown as IncomingMessage, trusted);
};

test('without trusted proxies the socket decides, whatever a client claims', () => {
  expect(from('1.2.3.4', 0)).toBe('10.0.0.9');
});

test('behind proxies the entry that the outermost of them wrote decides', () => {
  expect(from('6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
  expect(from('6.6.6.6, 1.2.3.4, 10.0.0.1', 2)).toBe('1.2.3.4');
});

test('a missing or short header falls back to the socket', () => {
  expect(from(undefined, 1)).toBe('10.0.0.9');
  expect(from('1.2.3.4', 2)).toBe('10.0.0.9');
});
