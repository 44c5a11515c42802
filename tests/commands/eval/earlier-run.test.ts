import { expect, test } from 'vitest';
import { compareMisses, readEarlierRun } from '../../../src/commands/eval/earlier-run.ts';

const run = {
  build: 'b',
  figures: [{ name: 'answered', part: 1, whole: 2 }],
  misses: [{ question: 'a' }, { question: 'b' }],
};

test('readEarlierRun() reads what `eval --json` prints, and refuses other files by name', () => {
  expect(readEarlierRun(JSON.stringify({ ...run, scores: {} }), 'run.json')).toEqual(run);
  for (const text of ['', '[]', '{"build":"b"}'])
    expect(() => readEarlierRun(text, 'run.json'), text).toThrow('run.json is not what `eval --json` prints');
});

test('compareMisses() returns the questions that came and those that went', () => {
  expect(compareMisses(run, ['b', 'c'])).toEqual({ lost: ['c'], won: ['a'] });
  expect(compareMisses(run, ['a', 'b'])).toEqual({ lost: [], won: [] });
});
