import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBytes, encodeText } from '../../../src/library/store/bytes.ts';
import { getPieces, joinPieces } from '../../../src/library/store/spool.ts';
import { createDictionaryWriter, type Entry } from '../../../src/search/index/dictionary.ts';
import { openDictionary } from '../../../src/search/index/open-dictionary.ts';

const getDictionary = (terms: readonly string[]) => {
  const writer = createDictionaryWriter(terms.length);
  const sorted = terms.map((term) => new Uint8Array(encodeText(term))).sort(compareBytes);
  const entries: Entry[] = [];
  let offset = 0;
  for (const [index, bytes] of sorted.entries()) {
    const [length, lists] = [(index * 7) % 300, (index * 5) % 200];
    entries.push({ term: new TextDecoder().decode(bytes), pages: index + 1, offset, length, lists });
    writer.add(bytes, index + 1, length, lists);
    offset += length + lists;
  }
  const { groups, dictionary: spool } = writer.finish();
  const content = joinPieces(getPieces([spool]));
  const dictionary = openDictionary(groups.slice(), 5, (offset, length) =>
    content.subarray(offset - 5, offset - 5 + length),
  );
  return { entries, dictionary };
};

const termSet = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { maxLength: 120 });

test('find() returns every term with its count and postings, and no other', () => {
  fc.assert(
    fc.property(termSet, fc.string({ maxLength: 12 }), (terms, other) => {
      const { entries, dictionary } = getDictionary(terms);
      for (const entry of entries) expect(dictionary.find(entry.term)).toEqual(entry);
      expect(dictionary.find(other)).toEqual(entries.find(({ term }) => term === other));
    }),
  );
});

test('scan() visits the terms that begin so, in their order', () => {
  fc.assert(
    fc.property(termSet, fc.string({ maxLength: 2 }), (terms, beginning) => {
      const { entries, dictionary } = getDictionary(terms);
      const seen: Entry[] = [];
      dictionary.scan(beginning, (entry) => seen.push(entry));
      expect(seen).toEqual(entries.filter(({ term }) => term.startsWith(beginning)));
    }),
  );
});

/** Words of three letters: several groups, of which some begin within a beginning. */
const words = [...'abcdefgh'].flatMap((a) => [...'abcdefgh'].flatMap((b) => [...'abcdefgh'].map((c) => a + b + c)));

test('scan() visits all terms of several groups', () => {
  const { dictionary, entries } = getDictionary(words);
  for (const beginning of ['', 'a', 'd', 'h', 'de', 'dea']) {
    const seen: Entry[] = [];
    dictionary.scan(beginning, (entry) => seen.push(entry));
    expect(seen).toEqual(entries.filter(({ term }) => term.startsWith(beginning)));
  }
});

test('createDictionaryWriter() writes a table that does not grow beyond its bound', () => {
  const getTable = (count: number): number => {
    const writer = createDictionaryWriter(count);
    for (let n = 0; n < count; n++) writer.add(new Uint8Array(encodeText(String(1_000_000 + n))), 1, 3, 3);
    return writer.finish().groups.length;
  };
  expect(getTable(400_000)).toBeLessThan(50_000);
});

test('find() finds terms of more than 127 bytes', () => {
  const terms = ['а'.repeat(64), `${'а'.repeat(63)}б`, 'б', 'в'.repeat(64)].flatMap((term) => [term, `${term}г`]);
  const { entries, dictionary } = getDictionary([
    ...terms,
    ...Array.from({ length: 40 }, (_, n) => `${'я'.repeat(64)}${n}`),
  ]);
  for (const entry of entries) expect(dictionary.find(entry.term)).toEqual(entry);
});

test('find() finds nothing in an empty dictionary', () => {
  expect(getDictionary([]).dictionary.find('a')).toBeUndefined();
});
