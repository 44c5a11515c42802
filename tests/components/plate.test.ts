import { expect, test } from 'vitest';
import { positionPlate } from '../../src/components/plate.ts';
import { spreadOf } from '../../src/components/spread.ts';

test('a seed gives the same plate every time, and another seed another one', () => {
  expect(positionPlate('blog/a')).toEqual(positionPlate('blog/a'));
  expect(positionPlate('blog/a')).not.toEqual(positionPlate('blog/b'));
});

test('the point that stands apart touches none of the crowd', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const { crowd, apart } = positionPlate(seed);
    for (const { x, y, radius } of crowd)
      expect(Math.hypot(x - apart.x, y - apart.y)).toBeGreaterThan(radius + apart.radius);
  }
});

test('a spread takes items from the whole length of a list', () => {
  expect(spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([2, 5, 8]);
  expect(spreadOf([1, 2], 3)).toEqual([1, 2]);
});
