import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAdditions, joinAdditions, joinInOrder, type Placed } from '../src/additions.ts';

const core: readonly Placed[] = [{ name: 'one' }, { name: 'two' }, { name: 'three' }];

const order = (...items: readonly Placed[]): string[] => {
  const additions = createAdditions<Placed>('things');
  additions.add('mine', items);
  return joinInOrder('thing', core, additions).map(({ name }) => name);
};

test('joinAdditions() refuses two of one name, and names both owners', () => {
  const additions = createAdditions<string>('things');
  additions.add('mine', ['a', 'b']);
  additions.add('yours', ['b']);
  expect(() => joinAdditions('thing', ['c'], additions, (name) => [name])).toThrow(
    'mine and yours both have the thing b. Leave one out.',
  );
});

test('joinInOrder() places an item before or after others, or at the end', () => {
  expect(order({ name: 'new' })).toEqual(['one', 'two', 'three', 'new']);
  expect(order({ name: 'new', before: 'two' })).toEqual(['one', 'new', 'two', 'three']);
  expect(order({ name: 'new', after: 'two' })).toEqual(['one', 'two', 'new', 'three']);
  expect(order({ name: 'new', after: 'one', before: 'three' })).toEqual(['one', 'new', 'two', 'three']);
  expect(order({ name: 'a', before: 'one' }, { name: 'b', after: 'a' })).toEqual(['a', 'b', 'one', 'two', 'three']);
});

test('joinInOrder() refuses unknown names, two of one name and an order that cannot be', () => {
  expect(() => order({ name: 'new', before: 'four' })).toThrow('Write one of: one, two, three.');
  expect(() => order({ name: 'new', after: 'two', before: 'one' })).toThrow('cannot be after two and before one');
  expect(() => order({ name: 'new', after: 'new' })).toThrow('there is none of this name');
  expect(() => order({ name: 'one' })).toThrow('Halyard and mine both have the thing one.');
});

test('joinInOrder() keeps the order of the core and every order that is declared', () => {
  const names = ['one', 'two', 'three', 'a', 'b', 'c'];
  const place = fc.option(fc.constantFrom(...names), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 3 }), (places) => {
      const items = places.map(([before, after], at) => ({
        name: names[at + 3] ?? '',
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      }));
      let joined: string[];
      try {
        joined = order(...items);
      } catch {
        return;
      }
      expect(joined.toSorted()).toEqual([...names.slice(0, 3 + items.length)].toSorted());
      const at = (name: string): number => joined.indexOf(name);
      expect(core.map(({ name }) => at(name))).toEqual(core.map(({ name }) => at(name)).toSorted((a, b) => a - b));
      for (const { name, before, after } of items) {
        if (before !== undefined) expect(at(name)).toBeLessThan(at(before));
        if (after !== undefined) expect(at(name)).toBeGreaterThan(at(after));
      }
    }),
  );
});
