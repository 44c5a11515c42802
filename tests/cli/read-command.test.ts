import path from 'node:path';
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

test('readCommand() publishes a folder where OUT_DIR says, or else inside of it', () => {
  const outOf = (name: string, out: string): string | undefined => {
    process.env.OUT_DIR = out;
    process.argv = ['node', 'halyard', `./${name}`];
    readCommand('build');
    return process.env.OUT_DIR;
  };
  const { OUT_DIR: given = '', CONTENT_DIR: content = '' } = process.env;
  expect([outOf('a', '/elsewhere'), outOf('b', '')]).toEqual(['/elsewhere', path.join('b', '.halyard/dist')]);
  Object.assign(process.env, { OUT_DIR: given, CONTENT_DIR: content });
});
