import { expect, test } from 'vitest';
import { errorForLog } from '../../../src/http/problem/error-for-log.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('a fault names the class and the place, and nothing that a client sent', () => {
  const parsed = errorForLog(thrownBy(() => JSON.parse('xyzzy')));
  expect(parsed).toMatch(/^SyntaxError\n +at /);
  expect(parsed).toContain('error-for-log.test.ts');
  expect(parsed).not.toContain('xyzzy');
});

test('words that look like a frame, an error without a message, and what is no error tell nothing either', () => {
  expect(errorForLog(new Error('a\n    at xyzzy (b)\n    at xyzzy'))).not.toContain('xyzzy');
  expect(errorForLog(new TypeError())).toMatch(/^TypeError\n +at /);
  expect(errorForLog(Object.assign(new Error('xyzzy'), { code: 'ENOENT' }))).toMatch(/^Error ENOENT\n +at /);
  expect(errorForLog('xyzzy')).toBe('a thrown string');
});
