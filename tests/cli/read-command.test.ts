import process from 'node:process';
import { afterEach, expect, test } from 'vitest';
import { readCommand } from '../../src/cli/read-command.ts';

const before = process.argv;
afterEach(() => {
  process.argv = before;
});

test('readCommand() reads a command line once, and every other one anew', () => {
  const read = (...args: readonly string[]) => {
    process.argv = ['node', 'halyard', ...args];
    return readCommand('build');
  };
  const first = read('--for', 'static', '--strict');
  expect([first.text('for'), first.flag('strict')]).toEqual(['static', true]);
  expect(readCommand('start')).toBe(first);
  const second = read('--all');
  expect([second.text('for'), second.flag('strict'), second.flag('all')]).toEqual([undefined, false, true]);
});
