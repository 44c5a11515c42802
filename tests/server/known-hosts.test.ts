import { expect, test } from 'vitest';
import { isLoopback, namesUs } from '../../src/server/known-hosts.ts';

test.each(['localhost', 'localhost:4321', '127.0.0.1:8080', '[::1]:4321', 'site.example', 'SITE.example:443'])(
  '%s names us',
  (host) => {
    expect(namesUs(host, 'https://site.example')).toBe(true);
  },
);

test.each(['evil.example', 'evil.example:4321', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b', ''])(
  '"%s" does not',
  (host) => {
    expect(namesUs(host, 'https://site.example')).toBe(false);
  },
);

test('loopback addresses are told from those that others reach', () => {
  expect(['localhost', '127.0.0.1', '::1'].map(isLoopback)).toEqual([true, true, true]);
  expect(['0.0.0.0', '::', '192.168.1.2'].map(isLoopback)).toEqual([false, false, false]);
});
