import { expect, test } from 'vitest';
import { parseReaderLog } from '../parse-reader-log.ts';

test('parseReaderLog() finds the counts in lines of a platform, and passes over all others', () => {
  const counts = { month: '2026-05', counts: { 'request people html': 1 }, days: {} };
  const log = [
    `2026-05-04T10:00:00Z 3f2 INFO readers ${JSON.stringify(counts)}`,
    'readers {"month":"2026-05"}',
    'readers {broken}',
    'Duration: 3 ms',
    `readers ${JSON.stringify(counts)} `,
  ].join('\n');
  expect(parseReaderLog(log)).toEqual([counts, counts]);
});
