import { expect, test } from 'vitest';
import { isLoopback, knownHosts, toHostname } from '../../src/hosts/host-names.ts';

const namesUs = knownHosts('https://site.example');

test.each(['localhost', 'localhost:4321', '127.0.0.1:8080', '[::1]:4321', 'site.example', 'SITE.example:443'])(
  '%s names us',
  (host) => {
    expect(namesUs(host)).toBe(true);
  },
);

test.each([
  'evil.example',
  'evil.example:4321',
  'evil.example@localhost',
  'localhost@evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'a b',
  '',
])('"%s" does not', (host) => {
  expect(namesUs(host)).toBe(false);
});

test.each([
  ['LOCALHOST:4321', 'localhost'],
  ['localhost.', 'localhost'],
  ['127.0.0.1.:80', '127.0.0.1'],
  ['[0:0:0:0:0:0:0:1]:4321', '[::1]'],
  ['[FE80::0001]', '[fe80::1]'],
  ['evil@localhost', ''],
  ['localhost:1:2', ''],
  ['localhost/', ''],
  ['localhost\\', ''],
  ['localhost?', ''],
  ['local\thost', ''],
  ['::1', ''],
  ['[fe80::1%25eth0]', ''],
  ['', ''],
])('toHostname reads %j as "%s"', (host, name) => {
  expect(toHostname(host)).toBe(name);
});

test('a name is judged alike at every time, however many were asked before', () => {
  for (let number = 0; number < 1000; number++) expect(namesUs(`host-${number}.example`)).toBe(false);
  expect([namesUs('late.example'), namesUs('late.example'), namesUs('127.0.0.1:1'), namesUs('127.0.0.1:1')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('loopback addresses are told from those that others reach', () => {
  expect(['localhost', '127.0.0.1', '::1'].map(isLoopback)).toEqual([true, true, true]);
  expect(['0.0.0.0', '::', '192.168.1.2'].map(isLoopback)).toEqual([false, false, false]);
});
