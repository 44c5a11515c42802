import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteWriter } from '../../../src/library/store/bytes.ts';
import { readSentences, writeSentences } from '../../../src/search/index/sentence-lists.ts';
import { sentencesOf } from '../../../src/search/text/sentences.ts';

test('readSentences() reads what writeSentences() wrote', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const writer = createByteWriter();
      const sentences = sentencesOf(text);
      writeSentences(writer, sentences);
      expect(readSentences(writer.view())).toEqual(sentences);
    }),
  );
});
