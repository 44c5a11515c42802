import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';

test.each([
  ['A\n\n{{#title My page}}\n\nB', 'A\n\nB\n'],
  ['It is \\\\( x^2 \\\\).', 'It is $x^2$.\n'],
  ['`{{#title x}}`', '`{{#title x}}`\n'],
])('readDocument() reads what mdBook has beside files: %j', (given, wanted) => {
  expect(readDocument(given, (url) => url).markdown).toBe(wanted);
});

test.each(['{{#include none.md}}', '--8<-- "none.md"', '```rs\n{{#include none.rs}}\n```'])(
  'readDocument() counts %j, whose file is not there',
  (given) => {
    const { unread } = readDocument(given, (url) => url, '', undefined, undefined, {
      file: 'a.md',
    });
    expect(unread).toEqual([{ kind: 'missing', name: expect.stringMatching(/^none\.(?:md|rs)$/) }]);
  },
);
