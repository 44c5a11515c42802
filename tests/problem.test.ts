import { expect, test } from 'vitest';
import { Problem, problemCodes, problemPath, problemTypes } from '../src/problem.ts';

test('Problem has status and title of its type, and detail as message', () => {
  for (const code of problemCodes) {
    const { status, title } = problemTypes[code];
    const bare = new Problem(code);
    expect(bare).toBeInstanceOf(Error);
    expect(bare).toMatchObject({ code, status, title, detail: undefined, message: title, extra: {} });
    expect(new Problem(code, 'Because.')).toMatchObject({ code, title, detail: 'Because.', message: 'Because.' });
  }
});

test('Problem logs its name and cause', () => {
  const cause = new TypeError('cause');
  const problem = new Problem('gone', undefined, { cause });
  expect(String(problem)).toBe(`Problem: ${problemTypes.gone.title}`);
  expect(problem.cause).toBe(cause);
});

test('Problem keeps its extra members', () => {
  const extra = { nearest: ['blog/a'], headers: { allow: 'GET' }, violated: ['search'] };
  expect(new Problem('not-found', undefined, extra).extra).toEqual(extra);
});

test('Problem.from() returns problems unchanged and hides other errors', () => {
  const problem = new Problem('not-found', 'No such page.');
  expect(Problem.from(problem)).toBe(problem);
  for (const thrown of [new Error('secret'), 'secret', undefined, { code: 'not-found', detail: 'secret' }]) {
    const unforeseen = Problem.from(thrown);
    expect(unforeseen).toMatchObject({ code: 'internal-error', status: 500, detail: undefined });
    expect(unforeseen.message).not.toContain('secret');
    expect(unforeseen.cause).toBe(thrown);
  }
});

test('problemTypes have unique titles and full sentences', () => {
  const titles = problemCodes.map((code) => problemTypes[code].title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const code of problemCodes) {
    const { title, meaning, remedy } = problemTypes[code];
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    for (const text of [meaning, remedy]) expect(text).toMatch(/^[A-Z].* .*\.$/);
  }
});

test('problemPath() is unique per code', () => {
  expect(problemPath('gone')).toBe('problems/gone');
  expect(new Set(problemCodes.map(problemPath)).size).toBe(problemCodes.length);
});
