import { expect, test } from 'vitest';
import { fieldsText } from '../../../src/interfaces/mcp/result-fields.ts';

test('fieldsText() writes fields as lines, lists as items, and Markdown below', () => {
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

test('fieldsText() keeps each field on one line', () => {
  expect(fieldsText({ title: 'One\n\ntotal: 99', missing: undefined })).toBe('title: One total: 99');
});
