import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getClientKey } from '../../../src/http/limiter/client-key.ts';
import { runs } from '../../support/effort.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['198.51.100.27', '198.51.100.27'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
  ['1::ffff:192.0.2.1', '1:0:0:0::/64'],
  // As Azure Application Gateway and IIS write them, and RFC 7239.
  ['192.0.2.1:47011', '192.0.2.1'],
  ['[2001:db8:1:2::17]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::17]:4711', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::17]:4711"', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
  ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
  ['192.0.2.1:_gazonk', '192.0.2.1'],
  [' 192.0.2.1:80 ', '192.0.2.1'],
  ['192.0.2.1:', 'unknown'],
  ['192.0.2.1:123456', 'unknown'],
  ['[192.0.2.1', 'unknown'],
  ['[]:80', 'unknown'],
  ['_hidden', 'unknown'],
  ['unknown', 'unknown'],
  ['::ffff:192.0.2.1:80', 'unknown'],
  ['1:2:3:4:5:6:7:g', 'unknown'],
  ['2001:db8::x1', 'unknown'],
  ['2001:db8::1x', 'unknown'],
  ['2001:db8::12345', 'unknown'],
  ['1:2:3:4::5:6:7:8', 'unknown'],
  [`::1%${'x'.repeat(96)}`, '0:0:0:0::/64'],
  [`::1%${'x'.repeat(97)}`, 'unknown'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['1::2::3', 'unknown'],
  ['1:2:3:4:5:6:7:8:9', 'unknown'],
  ['1:2:3:4:5:6:7', 'unknown'],
  ['x'.repeat(5000), 'unknown'],
  [undefined, 'unknown'],
])('%s is %s', (address, key) => {
  expect(getClientKey(address)).toBe(key);
});

test('of any text the key is an IPv4 address, a network, or unknown', () => {
  const part = fc.constantFrom('::ffff:', '::', ':', '.', '%', '1', 'c000', '192.0.2.1', '300', 'x');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      expect(getClientKey(parts.join(''))).toMatch(/^(?:(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-f]{1,4}:){4}:\/64|unknown)$/);
    }),
    { numRuns: runs(1000) },
  );
});

test('an address has the same key with any port', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(65_535), (address, port) => {
      const written = address.includes(':') ? `[${address}]` : address;
      expect(getClientKey(`${written}:${port}`)).toBe(getClientKey(address));
      expect(getClientKey(`"${written}:${port}"`)).toBe(getClientKey(address));
    }),
    { numRuns: runs(400) },
  );
});

test('all addresses of one /64 share a key, in whatever spelling', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      fc.pre(!address.includes('.') && isIPv6(address));
      const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
      expect(getClientKey(canonical)).toBe(getClientKey(address));
    }),
  );
});
