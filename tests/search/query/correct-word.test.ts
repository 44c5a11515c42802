import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeText } from '../../../src/library/store/bytes.ts';
import { createDictionaryWriter } from '../../../src/search/index/dictionary.ts';
import { openDictionary } from '../../../src/search/index/open-dictionary.ts';
import { nearestTerms } from '../../../src/search/query/correct-word.ts';
import { getAnalyzer } from '../../../src/search/text/analyzer.ts';

const getDictionary = (terms: Readonly<Record<string, number>>) => {
  const writer = createDictionaryWriter(Object.keys(terms).length);
  for (const term of Object.keys(terms).sort()) writer.add(new Uint8Array(encodeText(term)), terms[term] ?? 0, 1, 0);
  const { groups, dictionary: spool } = writer.finish();
  return openDictionary(groups, 0, spool.read);
};

const dictionary = getDictionary({
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
  ['ochurn', 'churn', 'a letter precedes it'],
  ['hcurn', 'churn', 'the first two letters are exchanged'],
  ['hurn', 'churn', 'the first letter is missing'],
  ['xhurn', 'churn', 'the first letter is another'],
  ['posittiom', 'position', 'two typos in a long word'],
  ['configuraton', 'configur', 'a typo in the ending hides the stem'],
])('%s is %s: %s', (word, term) => {
  expect(nearestTerms(dictionary, word, word)[0]?.term).toBe(term);
});

const near = (terms: Readonly<Record<string, number>>, word: string, term = word): string[] =>
  nearestTerms(getDictionary(terms), word, term).map((entry) => entry.term);

test('nearestTerms() sorts by distance, frequency and alphabet', () => {
  expect(near({ charm: 3, chart: 5 }, 'charx')).toEqual(['chart', 'charm']);
  expect(near({ positioning: 1, positionings: 9 }, 'positionin')).toEqual(['positioning']);
  expect(near({ mark: 2, cart: 2 }, 'mart')).toEqual(['cart', 'mark']);
});

test('nearestTerms() returns at most four terms', () => {
  expect(near({ bake: 1, cake: 6, fake: 3, lake: 5, make: 4, wake: 2 }, 'xake')).toEqual([
    'cake',
    'lake',
    'make',
    'fake',
  ]);
});

test('nearestTerms() compares the stem of a word with a long ending', async () => {
  const { getTerm } = await getAnalyzer('en');
  const [right, slip] = ['classifications', 'clasifications'];
  expect(near({ [getTerm(right)]: 1 }, slip, getTerm(slip))).toEqual([getTerm(right)]);
});

test('nearestTerms() allows two typos from eight letters on, and a wrong first letter alone', () => {
  expect(near({ position: 1 }, 'pasitian')).toEqual(['position']);
  expect(near({ segment: 1 }, 'sagmant')).toEqual([]);
  expect(near({ position: 1 }, 'bosition')).toEqual(['position']);
  expect(near({ position: 1 }, 'bositian')).toEqual([]);
});

test('nearestTerms() returns no term twice', () => {
  expect(near({ event: 1 }, 'eevent')).toEqual(['event']);
  expect(near({ llama: 1 }, 'lama')).toEqual(['llama']);
});

test('nearestTerms() leaves short words, numbers and distant words alone', () => {
  expect(nearestTerms(dictionary, 'par', 'par')).toEqual([]);
  expect(nearestTerms(dictionary, 'churn2', 'churn2')).toEqual([]);
  expect(nearestTerms(dictionary, 'zebra', 'zebra')).toEqual([]);
  expect(nearestTerms(getDictionary({}), 'churn', 'churn')).toEqual([]);
});

test('nearestTerms() always undoes one typo when nothing else is near', () => {
  const only = getDictionary({ experiment: 1 });
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

test('nearestTerms() finds no short term for a long word with two typos', () => {
  expect(near({ give: 9 }, 'gigantic', 'gigant')).toEqual([]);
});
