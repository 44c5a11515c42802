import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteWriter } from '../../src/library/store/bytes.ts';
import { strengths } from '../../src/search/index/field-weights.ts';
import { addToChunks, addToPages, choosePages, createScores } from '../../src/search/query/scores.ts';

/** One page of a term's postings; its list is empty where the word stands in no section of it. */
interface Posting {
  readonly page: number;
  readonly strength: number;
  readonly list: readonly (readonly [section: number, strength: number])[];
}

const bytesOf = (postings: readonly Posting[]): Uint8Array => {
  const writer = createByteWriter();
  const list = createByteWriter();
  for (const [at, posting] of postings.entries()) {
    list.clear();
    for (const [index, [section, strength]] of posting.list.entries()) {
      list.varint(section - (posting.list[index - 1]?.[0] ?? -1) - 1);
      list.byte(strength);
    }
    writer.varint((posting.page - (postings[at - 1]?.page ?? -1) - 1) * 2 + Math.min(1, list.length));
    writer.byte(posting.strength);
    if (list.length === 0) continue;
    writer.varint(list.length);
    writer.bytes(list.view());
  }
  return writer.view().slice();
};

const pageCount = 9000;
/** Pages have one, two, three or no sections. */
const sizeOf = (page: number): number => (page + 1) % 4;
const firstChunks = new Uint32Array(pageCount + 1);
for (let page = 0; page < pageCount; page++) firstChunks[page + 1] = (firstChunks[page] ?? 0) + sizeOf(page);

const strengthOf = (kind: keyof typeof strengths, byte: number): number => strengths[kind][byte] ?? 0;

/** Returns the strength that a posting adds to each section of its page; a page of one section is that section. */
const sectionsOf = ({ page, strength, list }: Posting): (readonly [section: number, strength: number])[] => {
  const first = firstChunks[page] ?? 0;
  if (sizeOf(page) === 1) return [[first, strengthOf('page', strength)]];
  return list.map(([section, byte]) => [first + section, strengthOf('chunk', byte)]);
};

/** Sums are kept in single precision. */
const addTo = (sums: Map<number, number>, at: number, more: number): void => {
  sums.set(at, Math.fround((sums.get(at) ?? 0) + more));
};

const held = (sums: Float32Array | Uint32Array): Map<number, number> => {
  const found = new Map<number, number>();
  for (const [at, sum] of sums.entries()) if (sum !== 0) found.set(at, sum);
  return found;
};

const page = fc.oneof(fc.nat(8), fc.constantFrom(63, 64, 65, 128, 8191, 8192, 8193, pageCount - 1));
const strength = fc.integer({ min: 1, max: 31 });
const posting = fc
  .tuple(page, strength, fc.uniqueArray(fc.tuple(fc.nat(2), strength), { selector: ([section]) => section }))
  .map(([page, strength, list]): Posting => {
    const inside = sizeOf(page) < 2 ? [] : list.filter(([section]) => section < sizeOf(page));
    return { page, strength, list: inside.toSorted(([a], [b]) => a - b) };
  });
const postingsOfTerm = fc
  .uniqueArray(posting, { selector: ({ page }) => page })
  .map((postings) => postings.toSorted((a, b) => a.page - b.page));
const terms = fc.array(fc.record({ postings: postingsOfTerm, weight: fc.constantFrom(0.25, 1, 3) }), { maxLength: 4 });

test('addToPages() and addToChunks() sum weight and strength over all terms', () => {
  fc.assert(
    fc.property(terms, fc.uniqueArray(page), (terms, chosen) => {
      const scores = createScores(pageCount, firstChunks[pageCount] ?? 0);
      choosePages(scores, chosen);
      const pages = new Map<number, number>();
      const matches = new Map<number, number>();
      const sections = new Map<number, number>();
      for (const [bit, { postings, weight }] of terms.entries()) {
        addToPages(scores, bytesOf(postings), weight, 1 << bit);
        addToChunks(scores, bytesOf(postings), firstChunks, weight);
        for (const each of postings) {
          addTo(pages, each.page, weight * strengthOf('page', each.strength));
          addTo(matches, each.page, 1 << bit);
          if (!chosen.includes(each.page)) continue;
          for (const [section, strength] of sectionsOf(each)) addTo(sections, section, weight * strength);
        }
      }
      expect([...scores.touched.subarray(0, scores.count)]).toEqual([...pages.keys()]);
      expect(held(scores.pages)).toEqual(pages);
      expect(held(scores.matches)).toEqual(matches);
      expect(held(scores.chunks)).toEqual(sections);
    }),
  );
});
