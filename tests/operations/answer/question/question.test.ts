import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from '../../../../src/library/text/characters.ts';
import { findIntents, parseSubject, standaloneQuestions } from '../../../../src/operations/answer/question/patterns.ts';
import {
  computeShare,
  parseQuestion,
  termNamesIn,
  termsIn,
} from '../../../../src/operations/answer/question/question.ts';
import { nameTest } from '../../../../src/operations/answer/text-signs.ts';
import { context } from '../../../support/context.ts';

const { search: index } = context;

test('findIntents() recognizes intents by the form of the question', () => {
  expect(findIntents('What is positioning?', 'en')).toContain('definition');
  expect(findIntents('How do I test a position?', 'en')).toContain('steps');
  expect(findIntents('Is there a calculator?', 'en')).toContain('tool');
  expect(findIntents('  WHAT is positioning?', 'en')).toContain('definition');
  expect(findIntents('persona vs profile', 'en')).toContain('difference');
  expect(findIntents('Wat is positionering?', 'nl')).toEqual(['fact']);
});

test('parseQuestion() weighs unknown words most and low-information words least', () => {
  const known = parseQuestion(index, 'price');
  const unknown = parseQuestion(index, 'zeppelin');
  expect(unknown.weight).toBeGreaterThan(known.weight);
  expect(unknown.unknown).toBe(1);
  const shareOfPrice = (query: string): number => {
    const question = parseQuestion(index, query);
    return computeShare(question, termsIn(question, 'price'));
  };
  expect(shareOfPrice('how gigantic is the price')).toBeGreaterThan(1.5 * shareOfPrice('price of a gigantic'));
});

test('parseQuestion() corrects misspelt words but not unknown names', () => {
  const misspelt = parseQuestion(index, 'positionning');
  expect(computeShare(misspelt, termsIn(misspelt, 'positioning'))).toBe(1);
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

test('parseSubject() returns the name whose meaning a question asks for', () => {
  const asked = [
    'What is a price floor?',
    'define price floor',
    'price floor meaning',
    'what does price floor stand for',
  ];
  for (const question of asked) expect(parseSubject(question, 'en'), question).toBe('price floor');
  expect(parseSubject('A/B test definition', 'en')).toBe('A/B test');
  expect(parseSubject('agent meaning', 'en')).toBe('agent');
  expect(parseSubject('How do I find a price floor?', 'en')).toBeUndefined();
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
