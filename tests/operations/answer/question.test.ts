import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from '../../../src/library/text/characters.ts';
import { countPairs, missingPairShare } from '../../../src/operations/answer/confidence.ts';
import { intentsOf, standaloneQuestions, subjectOf } from '../../../src/operations/answer/patterns.ts';
import { parseQuestion, shareOf, termNamesIn, termsIn } from '../../../src/operations/answer/question.ts';
import { nameTest } from '../../../src/operations/answer/text-signs.ts';
import { context } from '../../support/context.ts';

const { search: index } = context;

test('intentsOf() recognizes intents by the form of the question', () => {
  expect(intentsOf('What is positioning?', 'en')).toContain('definition');
  expect(intentsOf('How do I test a position?', 'en')).toContain('steps');
  expect(intentsOf('Is there a calculator?', 'en')).toContain('tool');
  expect(intentsOf('  WHAT is positioning?', 'en')).toContain('definition');
  expect(intentsOf('persona vs profile', 'en')).toContain('difference');
  expect(intentsOf('Was ist Positionierung?', 'de')).toContain('definition');
  expect(intentsOf('Wat is positionering?', 'nl')).toEqual(['fact']);
});

test('parseQuestion() weighs unknown words most and low-information words least', () => {
  const known = parseQuestion(index, 'price');
  const unknown = parseQuestion(index, 'zeppelin');
  expect(unknown.weight).toBeGreaterThan(known.weight);
  expect(unknown.unknown).toBe(1);
  const shareOfPrice = (query: string): number => {
    const question = parseQuestion(index, query);
    return shareOf(question, termsIn(question, 'price'));
  };
  expect(shareOfPrice('how gigantic is the price')).toBeGreaterThan(1.5 * shareOfPrice('price of a gigantic'));
});

test('parseQuestion() corrects misspelt words but not unknown names', () => {
  const misspelt = parseQuestion(index, 'positionning');
  expect(shareOf(misspelt, termsIn(misspelt, 'positioning'))).toBe(1);
  expect(parseQuestion(index, 'SWOT').unknown).toBe(1);
});

test('parseQuestion() corrects words of five letters, and no shorter ones', () => {
  expect(parseQuestion(index, 'vlaue').unknown).toBe(0);
  expect(parseQuestion(index, 'prce').unknown).toBe(1);
});

test('termNamesIn() returns the terms of the question that a text has, and no other', () => {
  const question = parseQuestion(index, 'price of positioning');
  expect(termNamesIn(question, 'Prices have a floor.')).toEqual(['price']);
  expect(termNamesIn(question, 'Nothing.')).toEqual([]);
});

test('missingPairShare() counts adjacent words that are adjacent nowhere', () => {
  const query = 'price elasticity';
  const question = parseQuestion(index, query);
  expect(missingPairShare(question, [countPairs(question, ['the price-elasticity of demand'])])).toBe(0);
  expect(
    missingPairShare(question, [countPairs(question, ['elasticity of the price', 'price', 'elasticity'])]),
  ).toBeGreaterThan(0.2);
  expect(missingPairShare(parseQuestion(index, 'price and elasticity'), [])).toBe(0);
});

test('subjectOf() returns the name whose meaning a question asks for', () => {
  const asked = [
    'What is a price floor?',
    'define price floor',
    'price floor meaning',
    'what does price floor stand for',
  ];
  for (const question of asked) expect(subjectOf(question, 'en'), question).toBe('price floor');
  expect(subjectOf('A/B test definition', 'en')).toBe('A/B test');
  expect(subjectOf('agent meaning', 'en')).toBe('agent');
  expect(subjectOf('How do I find a price floor?', 'en')).toBeUndefined();
});

test('nameTest() accepts a title, an abbreviation in brackets and other names, in any inflection', () => {
  const page = { title: 'Price floor (PF)', also: ['lowest price'] };
  for (const name of ['price floors', 'PF', 'the lowest price']) expect(nameTest(index, name)(page), name).toBe(true);
  for (const name of ['price', 'floor price list', '']) expect(nameTest(index, name)(page), name).toBe(false);
});

test('standaloneQuestions() truncates at characters to the maximum of search', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 1500 }),
      fc.array(fc.string({ maxLength: 600 }), { maxLength: 3 }),
      (question, previous) => {
        for (const understood of standaloneQuestions(question, previous, 'en')) {
          expect(understood.length).toBeLessThanOrEqual(512);
          expect(understood.isWellFormed()).toBe(true);
        }
      },
    ),
  );
  expect(truncate('one two three', 8)).toBe('one two');
});
