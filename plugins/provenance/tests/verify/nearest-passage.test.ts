import { expect, test } from 'vitest';
import { storedPage } from '../../../../tests/support/libraries/stored-page.ts';
import { nearestPassage } from '../../verify/nearest-passage.ts';

const page = storedPage(
  [
    { heading: 'Prices', text: 'Cost is a floor. Value is what buyers pay for.' },
    { heading: 'Teams', text: 'A team of five. Teams argue about prices every day.' },
  ],
  {},
);
const nearest = (quote: string) => nearestPassage(quote, page);

test('nearestPassage() returns the sentence that is most like a quotation, with its section', () => {
  expect(nearest('Value is what sellers pay for.')).toMatchObject({
    text: 'Value is what buyers pay for.',
    chunk: 0,
  });
  // The best one comes before another that is alike.
  const markets = [{ heading: 'A', text: 'Value is what buyers pay for. Value is what sellers say.' }];
  expect(nearestPassage('Value is what buyers pay.', storedPage(markets, {}))?.text).toBe(
    'Value is what buyers pay for.',
  );
  expect(nearest('Teams argue about costs every day.')).toMatchObject({
    text: 'Teams argue about prices every day.',
    chunk: 1,
  });
});

test('nearestPassage() counts words and pairs of neighbours that both have, each once', () => {
  expect(nearest('COST is a floor')?.likeness).toBe(1);
  // Four words and three pairs, of which three words and two pairs are common.
  expect(nearest('Cost is a ceiling')?.likeness).toBe(0.71);
  // The same words in another order have no pairs in common.
  expect(nearest('floor a is cost')?.likeness).toBe(0.57);
  // A word that the quotation repeats is found once.
  expect(nearest('cost cost cost cost is a floor')?.likeness).toBe(0.7);
});

test('nearestPassage() finds a word that a sentence repeats once, and takes one word in common as enough', () => {
  const likenessIn = (text: string, quote: string): number | undefined =>
    nearestPassage(quote, storedPage([{ heading: 'A', text }], {}))?.likeness;
  expect(likenessIn('Buy buy buy boats now.', 'buy now boats buy buy')).toBe(0.67);
  expect(likenessIn('One y three.', 'one x three')).toBe(0.4);
  expect(likenessIn('One y z three.', 'one x three')).toBe(0.33);
});

test('nearestPassage() returns nothing for a quotation that has no word in common with the page', () => {
  expect(nearest('Nobody sails boats.')).toBeUndefined();
  expect(nearest('')).toBeUndefined();
  expect(nearest('cost of sails and floor')?.text).toBe('Cost is a floor.');
});

test('nearestPassage() returns the first of equal sentences, and the beginning of a long one', () => {
  const twice = storedPage([{ heading: 'A', text: 'One two three.\nOne two three.' }], {});
  expect(nearestPassage('One two three', twice)?.chunk).toBe(0);
  const words = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ');
  expect(nearestPassage(words, storedPage([{ heading: 'A', text: words }], {}))?.text).toBe(words.slice(0, 400));
});

test('nearestPassage() finds words inside a long sentence, and across the end of a short one', () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  const long = storedPage([{ heading: 'A', text: `First one. Then ${words}. Last one.` }], {});
  const near = nearestPassage('word20 word21 other word23 word24', long);
  expect([near?.likeness, near?.text.slice(0, 12), near?.text.length]).toEqual([0.67, 'Then word0 w', 400]);
  // Where the words are further from its beginning than is shown, it begins with them.
  expect(nearestPassage('word55 word56 other word58', long)?.text).toBe('word55 word56 word57 word58 word59.');
  expect(nearest('a floor. Value is that')).toMatchObject({ text: 'Cost is a floor. Value is what buyers pay for.' });
});
