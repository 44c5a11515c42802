import { expect, test } from 'vitest';
import { faultOf } from '../../src/http/fault.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('a fault names the class and the place, and nothing that a client sent', () => {
  const parsed = faultOf(thrownBy(() => JSON.parse('xyzzy')));
  expect(parsed).toMatch(/^SyntaxError\n +at /);
  expect(parsed).toContain('fault.test.ts');
  expect(parsed).not.toContain('xyzzy');
});

test('words that look like a frame, an error without a message, and what is no error tell nothing either', () => {
  expect(faultOf(new Error('a\n    at xyzzy (b)\n    at xyzzy'))).not.toContain('xyzzy');
  expect(faultOf(new TypeError())).toMatch(/^TypeError\n +at /);
  expect(faultOf(Object.assign(new Error('xyzzy'), { code: 'ENOENT' }))).toMatch(/^Error ENOENT\n +at /);
  expect(faultOf('xyzzy')).toBe('a thrown string');
});
