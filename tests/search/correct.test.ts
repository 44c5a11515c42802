import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeText } from '../../src/search/bytes.ts';
import { nearestTerms } from '../../src/search/correct.ts';
import { createDictionaryWriter, openDictionary } from '../../src/search/dictionary.ts';

function dictionaryOf(terms: Readonly<Record<string, number>>) {
  const writer = createDictionaryWriter();
  for (const term of Object.keys(terms).sort()) writer.add(new Uint8Array(encodeText(term)), terms[term] ?? 0, 0, 1);
  return openDictionary(writer.terms(), new Uint32Array(writer.blocks().slice().buffer));
}

const dictionary = dictionaryOf({
  churn: 9,
  chart: 3,
  charm: 5,
  configur: 4,
  custom: 8,
  position: 7,
  segment: 2,
  pars: 1,
});

test.each([
  ['chrn', 'churn', 'a letter is missing'],
  ['churrn', 'churn', 'a letter is doubled'],
  ['cuhrn', 'churn', 'two letters are exchanged'],
  ['ochurn', 'churn', 'a letter stands before it'],
  ['hcurn', 'churn', 'the first two letters are exchanged'],
  ['hurn', 'churn', 'the first letter is missing'],
  ['xhurn', 'churn', 'the first letter is another'],
  ['posittiom', 'position', 'two slips in a long word'],
  ['configuraton', 'configur', 'a slip in the ending hides the stem'],
])('%s is %s: %s', (word, term) => {
  expect(nearestTerms(dictionary, word, word)[0]?.term).toBe(term);
});

test('of two that are equally near, the more frequent wins', () => {
  expect(nearestTerms(dictionary, 'charx', 'charx')[0]?.term).toBe('charm');
});

test('short words, numbers and words far from any stay as they are', () => {
  expect(nearestTerms(dictionary, 'par', 'par')).toEqual([]);
  expect(nearestTerms(dictionary, 'churn2', 'churn2')).toEqual([]);
  expect(nearestTerms(dictionary, 'zebra', 'zebra')).toEqual([]);
  expect(nearestTerms(dictionaryOf({}), 'churn', 'churn')).toEqual([]);
});

test('one exchanged, lost, added or changed letter is always undone when nothing else is near', () => {
  const only = dictionaryOf({ experiment: 1 });
  const slip = fc.tuple(fc.nat(9), fc.constantFrom('swap', 'lose', 'add', 'change'), fc.stringMatching(/^[a-z]$/));
  fc.assert(
    fc.property(slip, ([at, kind, letter]) => {
      const word = 'experiment';
      const rest = {
        swap: `${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`,
        lose: word.slice(at + 1),
        add: letter + word.slice(at),
        change: letter + word.slice(at + 1),
      };
      expect(
        nearestTerms(
          only,
          word.slice(0, at) + rest[kind as keyof typeof rest],
          word.slice(0, at) + rest[kind as keyof typeof rest],
        )[0]?.term,
      ).toBe(word);
    }),
  );
});
