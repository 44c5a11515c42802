import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const getLevels = (markdown: string): string =>
  readDocument(markdown, (url) => url)
    .markdown.match(/^#+(?= )/gm)
    ?.map((marks) => marks.length)
    .join(' ') ?? '';

test.each([
  ['## A\n\n#### B\n\n#### C\n\n### D\n\n## E\n', '2 3 3 3 2'],
  ['#### A\n\n##### B\n\n## C\n', '2 3 2'],
  ['# A\n\ntext\n\n# B\n\n### C\n', '2 3'],
  ['## A\n\n### B\n\n###### C\n\n## D\n', '2 3 4 2'],
  ['## A\n\n### B\n', '2 3'],
])('readDocument() gives the headings of %j the levels %s', (markdown, levels) => {
  expect(getLevels(markdown)).toBe(levels);
});
