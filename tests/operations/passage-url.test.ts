import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passageUrl } from '../../src/operations/passage.ts';

const at = (anchor: string | null, passage: string): string =>
  passageUrl('https://site.example/blog/x', anchor, passage);

test('passageUrl() names a short passage whole, without edge punctuation', () => {
  expect(at('fit', '“Price, brand & well-known facts.”')).toBe(
    'https://site.example/blog/x#fit:~:text=Price%2C%20brand%20%26%20well%2Dknown%20facts',
  );
});

test('passageUrl() works without a heading, and without words', () => {
  expect(at(null, 'One thing.')).toBe('https://site.example/blog/x#:~:text=One%20thing');
  expect(at('fit', ' … ')).toBe('https://site.example/blog/x#fit');
  expect(at(null, '')).toBe('https://site.example/blog/x');
});

test('passageUrl() names a long passage by its first and last words', () => {
  const passage = `First of all we ask ${'and then we ask again '.repeat(8)}what nobody else would ever ask.`;
  expect(at(null, passage)).toBe(
    'https://site.example/blog/x#:~:text=First of all we ask and then we ask again and then we ask,again and then we ask again what nobody else would ever ask'.replaceAll(
      / /g,
      '%20',
    ),
  );
});

test('passageUrl() names ten words or 120 characters whole', () => {
  const isRange = (passage: string): boolean => at(null, passage).includes(',');
  const ten = 'considerations '.repeat(10).trim();
  expect([ten, `${ten} more`].map(isRange)).toEqual([false, true]);
  const short = 'ab '.repeat(39);
  expect([`${short}cde`, `${short}cdef`].map(isRange)).toEqual([false, true]);
});

test('passageUrl() writes one space between words', () => {
  expect(at(null, 'one \t two\u00a0three')).toBe('https://site.example/blog/x#:~:text=one%20two%20three');
});

test('passageUrl() names only the heading of a table row', () => {
  for (const passage of ['Price | 5', 'Price | 5\nAs of today.', 'As of today.\nPrice | 5'])
    expect(at('fees & terms', passage)).toBe('https://site.example/blog/x#fees%20%26%20terms');
  expect(at('fees', 'These are all of our fees today:\nPrice | 5\nThey may change again at any time.')).toBe(
    'https://site.example/blog/x#fees:~:text=These%20are%20all%20of%20our%20fees%20today,They%20may%20change%20again%20at%20any%20time',
  );
});

test('passageUrl() makes the last words unique in the passage', () => {
  const passage = `${'one two three four five six '.repeat(10)}end two three four five six`;
  expect(at(null, passage).split(',')[1]).toBe(
    'six%20one%20two%20three%20four%20five%20six%20end%20two%20three%20four%20five%20six',
  );
});

test('passageUrl() names a passage over several lines by a range', () => {
  expect(at(null, 'one two three four five six seven\neight nine ten eleven twelve thirteen')).toBe(
    'https://site.example/blog/x#:~:text=one%20two%20three%20four%20five%20six%20seven,eight%20nine%20ten%20eleven%20twelve%20thirteen',
  );
});

/** The text that a browser would find: from the first start to the first end after it. */
const found = (page: string, url: string): string | undefined => {
  const [start = '', end] = url.split(':~:text=')[1]?.split(',').map(decodeURIComponent) ?? [];
  const from = page.indexOf(start);
  if (from < 0 || end === undefined) return from < 0 ? undefined : start;
  const to = page.indexOf(end, from + start.length);
  return to < 0 ? undefined : page.slice(from, to + end.length);
};

test('passageUrl() writes fragments that a browser finds in the passage', () => {
  const word = fc.constantFrom('a', 'b', 'brand', 'well-known', '3,5', 'été', '100%', '“so”');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 80 }), (words) => {
      const passage = words.join(' ');
      const trimmed = passage.replace(/^[“%]+|[”%]+$/g, '');
      expect(found(passage, at(null, passage))).toBe(trimmed);
    }),
  );
});

/** The number of words that sixty characters hold, at least five. */
const most = (words: readonly string[]): number =>
  Math.max(5, words.filter((_, at) => words.slice(0, at + 1).join(' ').length <= 60).length);

test('passageUrl() takes each edge of a range from one block', () => {
  const line = fc.array(fc.constantFrom('brand', 'price', 'a', 'été'), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 4 }), (lines) => {
      // Every word stands there once.
      const blocks = lines.map((words, at) => words.map((word, index) => `${word}${at}x${index}`));
      const [first = [], last = []] = [blocks[0], blocks.at(-1)];
      const fragment = `${first.slice(0, most(first)).join(' ')},${last.slice(-most(last.toReversed())).join(' ')}`;
      const isTold = first.length >= 5 && last.length >= 5 && fragment.split(',').every((edge) => edge.length >= 30);
      expect(decodeURIComponent(at('fit', blocks.map((words) => words.join(' ')).join('\n')))).toBe(
        `https://site.example/blog/x#fit${isTold ? `:~:text=${fragment}` : ''}`,
      );
    }),
  );
});

test('passageUrl() cuts no number and no address in two', () => {
  const word = fc.constantFrom(..."a brand 3.33 £20,000 www.example.com 127.0.0.1:4321 model's 2.5% x_y".split(' '));
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  fc.assert(
    fc.property(fc.array(word, { minLength: 12, maxLength: 60 }), (words) => {
      const passage = words.join(' ');
      const boundaries = new Set([...segmenter.segment(passage)].map(({ index }) => index).concat(passage.length));
      const [start = '', end = ''] = at(null, passage).split(':~:text=')[1]?.split(',').map(decodeURIComponent) ?? [];
      expect(boundaries).toContain(passage.indexOf(start));
      expect(boundaries).toContain(passage.indexOf(start) + start.length);
      expect(boundaries).toContain(passage.lastIndexOf(end));
    }),
  );
});

test('passageUrl() ends an edge with its sentence, before a footnote number', () => {
  const passage =
    'The sample size follows from three numbers. Divide it by the visitors of a day to know how long it takes. The calculator does both of these steps. It is free.';
  const [start, end] = at(null, passage).split(':~:text=')[1]?.split(',').map(decodeURIComponent) ?? [];
  expect(start).toBe('The sample size follows from three numbers');
  expect(end).toBe('The calculator does both of these steps. It is free');
});

test('passageUrl() names edges by five words and thirty characters, or not at all', () => {
  expect(at('fit', 'Do not name the carrier\nEach fact in it stands in the material')).toBe(
    'https://site.example/blog/x#fit',
  );
  expect(at('fit', 'Do not name the carrier ever\nEach fact stands in the material')).toBe(
    'https://site.example/blog/x#fit',
  );
});
