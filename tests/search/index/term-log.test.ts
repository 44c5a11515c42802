import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memorySpool } from '../../../src/library/store/spool.ts';
import type { PageCount } from '../../../src/search/index/count-terms.ts';
import { createTermLog, type TermLog } from '../../../src/search/index/term-log.ts';

const word = fc.constantFrom('a', 'b', 'ä', '\u{1f600}', '\uffff', 'brand', 'brands');
const chunks = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat(300), fc.nat(300)), { maxLength: 4 })
  .map((list) => {
    let chunk = -1;
    return list.map(([more, heading, all]): [number, number, number] => {
      chunk += more;
      return [chunk, heading, all];
    });
  });
const count = fc.record({ title: fc.nat(200), headings: fc.nat(9), all: fc.nat(20_000), chunks });
const page = fc
  .uniqueArray(fc.tuple(word, count), { selector: ([term]) => term, maxLength: 7 })
  .map((terms): PageCount => ({ terms, title: 0, headings: 0, all: 0, chunks: [] }));

const readAll = (log: TermLog) =>
  log
    .terms()
    .map(({ term, pages, counts }) => ({ term: new TextDecoder().decode(term), pages, counts: counts().toArray() }))
    .toArray();

test('terms() yields every term once with its counts, however many runs there are', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 12 }), fc.integer({ min: 1, max: 20 }), (pages, entriesOfRun) => {
      const log = createTermLog(memorySpool, entriesOfRun);
      for (const each of pages) log.add(each);
      const expected = new Map<string, [number, unknown][]>();
      for (const [number, { terms }] of pages.entries())
        for (const [term, own] of terms) expected.set(term, [...(expected.get(term) ?? []), [number, own]]);
      const sorted = [...expected].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      const wanted = sorted.map(([term, counts]) => ({ term, pages: counts.length, counts }));
      // Once more without the counts of some terms, as the terms are counted first.
      for (const { term, counts } of log.terms()) if (term.length % 2 === 0) counts().toArray();
      expect(readAll(log)).toEqual(wanted);
    }),
  );
});
