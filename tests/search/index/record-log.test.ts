import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordLog } from '../../../src/search/index/record-log.ts';

test('records come back as they were added, whatever becomes of the array they came in', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), (records) => {
      const log = createRecordLog();
      const reused = new Uint8Array(40);
      for (const [number, record] of records.entries()) {
        reused.set(record);
        expect(log.add(reused.subarray(0, record.length))).toBe(number);
      }
      const target = new Uint8Array(42);
      for (const [number, record] of records.entries()) {
        expect(log.lengthOf(number)).toBe(record.length);
        log.copy(number, target, 2);
        expect(target.slice(2, 2 + record.length)).toEqual(record);
      }
    }),
  );
});

test('records larger than a chunk, and more than one chunk of records, are kept', () => {
  const log = createRecordLog();
  const sizes = [3 << 20, 3 << 20, 6 << 20, 1];
  for (const [number, size] of sizes.entries()) log.add(new Uint8Array(size).fill(number + 1));
  const target = new Uint8Array(6 << 20);
  for (const [number, size] of sizes.entries()) {
    log.copy(number, target, 0);
    expect([target[0], target[size - 1]]).toEqual([number + 1, number + 1]);
  }
});

test('a record that was never added is an error', () => {
  expect(() => createRecordLog().lengthOf(0)).toThrow('no record 0');
});
