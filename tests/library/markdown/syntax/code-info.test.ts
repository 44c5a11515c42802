import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';
import { getLines, readCodeInfo } from '../../../../src/library/markdown/syntax/code-info.ts';

test.each([['js title="a.js" {1,3-5} ins={2} del={4}'], ['c++']])(
  'readDocument() leaves the info string of code as it is: %s',
  (given) => {
    expect(readDocument(`\`\`\`${given}\nx\n\`\`\``, (url) => url).markdown).toBe(`\`\`\`${given}\nx\n\`\`\`\n`);
  },
);

test('readCodeInfo() reads each value once and ignores names of objects', () => {
  expect(readCodeInfo('title="a" title="b" __proto__="c" constructor={1}')).toEqual({ title: 'a', marked: '1' });
});

test('getLines() names no line beyond the last', () => {
  expect([...getLines('1,3-999999', 4)]).toEqual([1, 3, 4]);
  expect([...getLines(undefined, 4)]).toEqual([]);
});
