import { expect, test } from 'vitest';
import { plateOf, type Shape } from '../../../src/components/site/plate.ts';
import { evenSample } from '../../../src/context/at-build/views/even-sample.ts';
import { sections } from '../../../src/library/sections.ts';

const drawn = sections.filter((section) => section !== 'site');

test('plateOf() is deterministic per section and seed', () => {
  for (const section of drawn) {
    expect(plateOf(section, 'a')).toEqual(plateOf(section, 'a'));
    expect(plateOf(section, 'a')).not.toEqual(plateOf(section, 'b'));
  }
  expect(new Set(drawn.map((section) => JSON.stringify(plateOf(section, 'a')))).size).toBe(drawn.length);
});

test('plateOf() draws the accent shapes inside the box', () => {
  const numbers = ({ attributes }: Shape): number[] =>
    Object.values(attributes).filter((value) => typeof value === 'number');
  for (const section of drawn) {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const shapes = plateOf(section, seed);
      const strong = shapes.filter(({ attributes }) => attributes.class === 'apart');
      expect([section, seed, strong.length]).toEqual([section, seed, section === 'examples' ? 4 : 1]);
      for (const shape of shapes)
        for (const value of numbers(shape)) expect(value).toSatisfy((one: number) => one >= 0 && one <= 640);
    }
  }
});

test('plateOf() keeps the accent of a blog plate clear of other circles', () => {
  const at = ({ attributes }: Shape) => ({
    x: Number(attributes.cx),
    y: Number(attributes.cy),
    radius: Number(attributes.r),
  });
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const shapes = plateOf('blog', seed);
    const [apart] = shapes.filter(({ attributes }) => attributes.class === 'apart').map(at);
    for (const { x, y, radius } of shapes.filter(({ attributes }) => attributes.class === 'other').map(at))
      expect(Math.hypot(x - (apart?.x ?? x), y - (apart?.y ?? y))).toBeGreaterThan(radius + (apart?.radius ?? 0));
  }
});

test('evenSample() picks items along the whole list', () => {
  expect(evenSample([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([2, 5, 8]);
  expect(evenSample([1, 2], 3)).toEqual([1, 2]);
});
