import { expect, test } from 'vitest';
import { fieldsText } from '../../../src/interfaces/mcp/result-fields.ts';

test('facts are lines, lists are entries, and Markdown follows as it is', () => {
  const markdown = '# One\n\n- two\n';
  expect(
    fieldsText({
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
  expect(fieldsText({ title: 'One\n\ntotal: 99', missing: undefined })).toBe('title: One total: 99');
});
