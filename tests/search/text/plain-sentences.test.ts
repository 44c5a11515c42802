import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainSentenceEnds } from '../../../src/search/text/plain-sentences.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const getEnds = (line: string): number[] =>
  [...segmenter.segment(line)].map(({ index, segment }) => index + segment.length);

test.each([
  'It costs 3.14 or 20. Then more? Yes! No.',
  'The U.S. market, e.g. of tea. It grew (by 4 %.) Then it fell.',
  'He said: “Stop.” “Why?” she asked. ‘So.’ – And left.',
  'Wait... what?! See v1.2.B and a.Z. 2 lines. — 3 more. "Quoted." (Aside.) end',
  'No end',
  '',
  ' . ',
])('plainSentenceEnds() cuts %j as ICU does', (line) => {
  expect(plainSentenceEnds(line)).toEqual(getEnds(line));
});

test('plainSentenceEnds() cuts any line of its characters as ICU does', () => {
  const marks = fc.constantFrom(...'aZ0.!?,;:-–—()[]{}"\'‘’“” /*#_`<>=+%&@$^|~\\');
  const lines = fc.array(fc.oneof(marks, fc.constantFrom('word', 'Word', '. ', '12')), { maxLength: 30 });
  fc.assert(
    fc.property(lines, (parts) => {
      const line = parts.join('');
      expect(plainSentenceEnds(line)).toEqual(getEnds(line));
    }),
  );
});

test.each(['Zürich is nice. So is Bern.', 'One…two.', '一つ。二つ。', 'a\tb', 'a\u00a0b. C'])(
  'plainSentenceEnds() leaves %j to ICU',
  (line) => {
    expect(plainSentenceEnds(line)).toBeUndefined();
  },
);
