import { expect, test } from 'vitest';
import { loopbackAddress } from '../../src/project/loopback-address.ts';

const interfaces = (...addresses: string[]) => ({ lo: addresses.map((address) => ({ address })), empty: undefined });

test('`loopbackAddress()` returns 127.0.0.1 unless the machine has ::1 alone', () => {
  expect(loopbackAddress(interfaces('127.0.0.1', '::1'))).toBe('127.0.0.1');
  expect(loopbackAddress(interfaces('127.0.0.1'))).toBe('127.0.0.1');
  expect(loopbackAddress(interfaces('::1', 'fe80::1'))).toBe('::1');
  expect(loopbackAddress({})).toBe('127.0.0.1');
});
