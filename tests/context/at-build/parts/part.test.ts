import { expect, test } from 'vitest';
import { isOwnOf, readPart } from '../../../../src/context/at-build/parts/part.ts';

test('readPart() reads the number of a part and of all parts', () => {
  expect(readPart('3/8')).toEqual({ number: 3, count: 8 });
  expect(readPart('1/1')).toEqual({ number: 1, count: 1 });
  expect(readPart(undefined)).toBeUndefined();
});

test.each(['', '3', '0/8', '9/8', '3/0', '-1/8', '3/8/2', '3 / 8', '1/257', 'a/b', '1e1/20'])(
  'readPart() throws for %j, with an example',
  (text) => {
    expect(() => readPart(text)).toThrow(`--part is ${JSON.stringify(text)}. It must be the number of the part`);
  },
);

test('isOwnOf() gives each page to one part, and about as many to each', () => {
  const pages = Array.from({ length: 2000 }, (_, at) => `blog/page-${at}`);
  const own = [1, 2, 3, 4].map((number) => pages.filter(isOwnOf({ number, count: 4 })));
  expect(own.flat().sort()).toEqual([...pages].sort());
  for (const { length } of own) expect(Math.abs(length - 500)).toBeLessThan(60);
});
