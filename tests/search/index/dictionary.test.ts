import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBytes, encodeText } from '../../../src/library/store/bytes.ts';
import { createDictionaryWriter, type Entry, openDictionary } from '../../../src/search/index/dictionary.ts';

const dictionaryOf = (terms: readonly string[]) => {
  const writer = createDictionaryWriter();
  const sorted = terms.map((term) => new Uint8Array(encodeText(term))).sort(compareBytes);
  const entries: Entry[] = [];
  let offset = 0;
  for (const [index, bytes] of sorted.entries()) {
    const entry = { term: new TextDecoder().decode(bytes), pages: index + 1, offset, length: (index * 7) % 300 };
    writer.add(bytes, entry.pages, entry.offset, entry.length);
    entries.push(entry);
    offset += entry.length;
  }
  return { entries, dictionary: openDictionary(writer.terms(), new Uint32Array(writer.blocks().slice().buffer)) };
};

const termSet = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { maxLength: 120 });

test('find() returns every term with its count and postings, and no other', () => {
  fc.assert(
    fc.property(termSet, fc.string({ maxLength: 12 }), (terms, other) => {
      const { entries, dictionary } = dictionaryOf(terms);
      for (const entry of entries) expect(dictionary.find(entry.term)).toEqual(entry);
      expect(dictionary.find(other)).toEqual(entries.find(({ term }) => term === other));
    }),
  );
});

test('scan() starts at the first term not before the wanted one', () => {
  fc.assert(
    fc.property(termSet, fc.string({ maxLength: 4 }), fc.nat(200), (terms, from, most) => {
      const { entries, dictionary } = dictionaryOf(terms);
      const seen: Entry[] = [];
      dictionary.scan(from, (entry) => seen.push(entry) < most);
      const expected = entries.filter(({ term }) => compareBytes(encodeText(term), encodeText(from)) >= 0);
      expect(seen).toEqual(expected.slice(0, Math.max(1, most)));
    }),
  );
});

test('find() finds terms of more than 127 bytes', () => {
  const terms = ['а'.repeat(64), `${'а'.repeat(63)}б`, 'б', 'в'.repeat(64)].flatMap((term) => [term, `${term}г`]);
  const { entries, dictionary } = dictionaryOf([
    ...terms,
    ...Array.from({ length: 40 }, (_, n) => `${'я'.repeat(64)}${n}`),
  ]);
  for (const entry of entries) expect(dictionary.find(entry.term)).toEqual(entry);
});

test('find() finds nothing in an empty dictionary', () => {
  expect(dictionaryOf([]).dictionary.find('a')).toBeUndefined();
});
