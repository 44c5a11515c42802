import { expect, test } from 'vitest';
import { evenSample } from '../../../src/build/views/even-sample.ts';
import { getPlate, type Motif, type Shape } from '../../../src/components/site/plate.ts';

const drawn: readonly Motif[] = ['position', 'term', 'curve', 'columns', 'ways'];

test('getPlate() is deterministic per motif and seed', () => {
  for (const motif of drawn) {
    expect(getPlate(motif, 'a')).toEqual(getPlate(motif, 'a'));
    expect(getPlate(motif, 'a')).not.toEqual(getPlate(motif, 'b'));
  }
  expect(new Set(drawn.map((motif) => JSON.stringify(getPlate(motif, 'a')))).size).toBe(drawn.length);
});

test('getPlate() draws the accent shapes inside the box', () => {
  const numbers = ({ attributes }: Shape): number[] =>
    Object.values(attributes).filter((value) => typeof value === 'number');
  for (const motif of drawn) {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const shapes = getPlate(motif, seed);
      const strong = shapes.filter(({ attributes }) => attributes.class === 'apart');
      expect([motif, seed, strong.length]).toEqual([motif, seed, motif === 'columns' ? 4 : 1]);
      for (const shape of shapes)
        for (const value of numbers(shape)) expect(value).toSatisfy((one: number) => one >= 0 && one <= 640);
    }
  }
});

test('getPlate() keeps the accent of a blog plate clear of other circles', () => {
  const at = ({ attributes }: Shape) => ({
    x: Number(attributes.cx),
    y: Number(attributes.cy),
    radius: Number(attributes.r),
  });
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const shapes = getPlate('position', seed);
    const [apart] = shapes.filter(({ attributes }) => attributes.class === 'apart').map(at);
    for (const { x, y, radius } of shapes.filter(({ attributes }) => attributes.class === 'other').map(at))
      expect(Math.hypot(x - (apart?.x ?? x), y - (apart?.y ?? y))).toBeGreaterThan(radius + (apart?.radius ?? 0));
  }
});

test('evenSample() picks items along the whole list', () => {
  expect(evenSample([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([2, 5, 8]);
  expect(evenSample([1, 2], 3)).toEqual([1, 2]);
});
