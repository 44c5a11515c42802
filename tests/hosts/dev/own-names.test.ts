import { expect, test } from 'vitest';
import { namesThisMachine } from '../../../src/hosts/dev/own-names.ts';

const machine = () => ['Desk', '192.168.1.5', 'fe80::0a', '127.0.0.1'];

test.each([
  [
    '127.0.0.1',
    ['localhost', '127.0.0.1', '[::1]'],
    ['desk', '192.168.1.5', '0.0.0.0', 'evil.example', 'x.localhost', ''],
  ],
  ['::1', ['localhost', '[::1]'], ['desk', '[fe80::a]']],
  ['localhost', ['localhost', '127.0.0.1'], ['192.168.1.5']],
  [
    '0.0.0.0',
    ['localhost', 'desk', '192.168.1.5', '[fe80::a]', '0.0.0.0'],
    ['192.168.1.6', 'desk.evil.example', '8.8.8.8', ''],
  ],
  ['::', ['localhost', 'desk', '[::]'], ['evil.example', '']],
  ['192.168.1.5', ['192.168.1.5', '[fe80::a]', 'desk', 'localhost'], ['192.168.1.6', 'evil.example', '']],
  ['Dev.Home', ['dev.home', 'localhost', 'desk'], ['home', 'evil.dev.home', '']],
])('a server on %s has the names %j and not %j', (listensOn, own, foreign) => {
  const isOwn = namesThisMachine(listensOn, machine);
  expect([own.filter((name) => !isOwn(name)), foreign.filter(isOwn)]).toEqual([[], []]);
});

test('addresses that a machine gets while the server runs are its own', () => {
  const addresses = ['192.168.1.5'];
  const isOwn = namesThisMachine('0.0.0.0', () => addresses);
  expect(isOwn('10.0.0.7')).toBe(false);
  addresses.push('10.0.0.7');
  expect(isOwn('10.0.0.7')).toBe(true);
});

test('the names and addresses of the machine that runs this test are its own', () => {
  expect(namesThisMachine('0.0.0.0')('127.0.0.1')).toBe(true);
  expect(namesThisMachine('0.0.0.0')('evil.example')).toBe(false);
});
