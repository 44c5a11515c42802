import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPieces, joinPieces, memorySpool, readSpool } from '../../../src/library/store/spool.ts';

const bytesFrom = (first: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => ((first + at) * 31) % 251);

/** Fills a spool with pieces of these lengths, whose bytes go on. */
const filled = (lengths: readonly number[]) => {
  const spool = memorySpool();
  for (const length of lengths) spool.append(bytesFrom(spool.length, length));
  return spool;
};

test('memorySpool() returns what was appended, across the borders of its pieces', () => {
  const lengths = [0, 5, 300_000, 1, 700_000, 262_144];
  const spool = filled(lengths);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  expect(spool.length).toBe(total);
  for (const [offset, length] of [
    [0, total],
    [262_140, 8],
    [524_288, 1],
    [total - 3, 3],
    [total, 0],
  ] as const)
    expect(Buffer.from(spool.read(offset, length)).equals(bytesFrom(offset, length))).toBe(true);
});

test('joinPieces() joins bytes and spools in their order', () => {
  const joined = joinPieces(getPieces([Uint8Array.of(1, 2), filled([300_000]), memorySpool(), Uint8Array.of(3)]));
  expect(Buffer.from(joined).equals(Buffer.from([1, 2, ...bytesFrom(0, 300_000), 3]))).toBe(true);
});

test('readSpool() reads a range from its beginning to its end', () => {
  const spool = filled([1_000_000]);
  fc.assert(
    fc.property(
      fc.nat(300_000),
      fc.array(fc.record({ length: fc.nat(100_000), isSkipped: fc.boolean() }), { maxLength: 7 }),
      (start, steps) => {
        const end = start + steps.reduce((sum, { length }) => sum + length, 0);
        const reader = readSpool(spool, start, end);
        let at = start;
        for (const { length, isSkipped } of steps) {
          if (isSkipped) reader.skip(length);
          else if (!Buffer.from(reader.take(length)).equals(bytesFrom(at, length))) return false;
          at += length;
        }
        return reader.isAtEnd;
      },
    ),
  );
});
