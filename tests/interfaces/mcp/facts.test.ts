import { expect, test } from 'vitest';
import { factText } from '../../../src/interfaces/mcp/facts.ts';

test('facts are lines, lists are entries, and Markdown follows as it is', () => {
  const markdown = '# One\n\n- two\n';
  expect(
    factText({
      total: 2,
      items: [
        { title: 'A', tags: ['x', 'y'] },
        { title: 'B', tags: [] },
      ],
      markdown,
    }),
  ).toBe(`total: 2\nitems:\n- title: A\n  tags: x, y\n- title: B\n\n${markdown}`);
});

test('a fact stays on its line, whatever white space it holds', () => {
  expect(factText({ title: 'One\n\ntotal: 99', missing: undefined })).toBe('title: One total: 99');
});
