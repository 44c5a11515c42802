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

test('fieldsText() indents the fields of a field, keeps the lines of a text, and leaves out empty lists', () => {
  expect(
    fieldsText({ text: 'one\ntwo', page: { title: 'A', deep: { n: 1 } }, tags: [], flag: false, other: 'a\nb' }),
  ).toBe('text:\none\ntwo\npage:\n  title: A\n  deep:\n    n: 1\nflag: false\nother: a b');
});
