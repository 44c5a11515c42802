import { expect, test } from 'vitest';
import { sumCounts } from '../reader-counts.ts';
import { createReaderTally, toKey } from '../reader-tally.ts';

const at = (day: string) => createReaderTally(() => Date.parse(day));

test('createReaderTally() goes on counting in cells that were taken, and adds what could not be written', () => {
  const tally = at('2026-05-04');
  const cell = tally.cell(toKey('page', 'people', 'a b'));
  cell.count += 2;
  const taken = tally.take();
  expect(taken).toEqual({ month: '2026-05', counts: { 'page people a b': 2 }, days: {} });
  cell.count += 1;
  if (taken !== undefined) tally.restore(taken);
  expect(tally.take()?.counts).toEqual({ 'page people a b': 3 });
});

test('createReaderTally() holds a bounded number of hashes', () => {
  const tally = at('2026-05-04');
  for (let word = 0; word < 20_000; word += 1) tally.unknown(String(word));
  expect(Object.keys(tally.take()?.days ?? {})).toHaveLength(10_000);
});

test('sumCounts() adds up months and unites days', () => {
  const part = (month: string, day: string) => ({ month, counts: { 'unknown word x': 2 }, days: { x: [day] } });
  const sums = sumCounts([part('2026-06', '2026-06-01'), part('2026-05', '2026-05-01'), part('2026-05', '2026-05-02')]);
  expect(sums).toEqual([
    { month: '2026-05', counts: { 'unknown word x': 4 }, days: { x: ['2026-05-01', '2026-05-02'] } },
    { month: '2026-06', counts: { 'unknown word x': 2 }, days: { x: ['2026-06-01'] } },
  ]);
});
