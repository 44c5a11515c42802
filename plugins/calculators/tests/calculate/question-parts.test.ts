import { expect, test } from 'vitest';
import { areAlike, questionParts } from '../../calculate/question-parts.ts';

const numbersIn = (text: string) => questionParts(text).quantities.map(({ value, kind }) => `${value} ${kind}`);

test.each([
  ['4 % and 15 percent and five per cent', ['4 percent', '15 percent', '5 percent']],
  ['£1,500 and 20 euros and $3.50', ['1500 money', '20 money', '3.5 money']],
  ['12k visitors, 1.5 million views, two thousand five', ['12000 number', '1500000 number', '2005 number']],
  ['Wie hoch ist er bei 1.500 € und 2,5 %?', ['1500 money', '2.5 percent']],
  ['What is 2,5 % of 1,500?', ['2.5 percent', '1500 number']],
  ['Revenue in 2024 and since 1999, of 2000 people', ['2000 number']],
  ['1 percentage point or 2 Prozentpunkte', ['1 percent', '2 percent']],
  ['one of them, v2 and x5', []],
])('questionParts() reads the numbers of “%s”', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test('questionParts() tells ranges, and words beside a number by their distance and clause', () => {
  expect(questionParts('from 4% to 5%').hasRange).toBe(true);
  const [first] = questionParts('a baseline of 4 %, the lift').quantities;
  expect(first?.beside).toEqual([
    { word: 'of', distance: 1, isFar: false, isBefore: true },
    { word: 'baseline', distance: 2, isFar: false, isBefore: true },
    { word: 'a', distance: 3, isFar: false, isBefore: true },
    { word: 'the', distance: 1, isFar: true, isBefore: false },
    { word: 'lift', distance: 2, isFar: true, isBefore: false },
  ]);
});

test('areAlike() takes a word for its plural and its case, and no other', () => {
  const pairs = [
    ['visitor', 'visitors'],
    ['Besucher', 'Besuchern'],
    ['cost', 'costume'],
    ['car', 'cars'],
    ['margin', 'marginally'],
  ] as const;
  expect(pairs.map(([one, other]) => areAlike(one, other))).toEqual([true, true, true, false, false]);
});

test('questionParts() reads any text', () => {
  for (const text of ['', '%', '1'.repeat(5000), '££', '. , :', '9'.repeat(400), 'zwei'.repeat(500)])
    expect(() => questionParts(text)).not.toThrow();
});
