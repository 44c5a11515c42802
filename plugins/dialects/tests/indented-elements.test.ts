import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' }).markdown;

test.each([
  [
    '<tabs>\n    <tab title="A">\n        <code-block lang="sh">\n            ls\n              -l\n        </code-block>\n    </tab>\n</tabs>',
    '```sh tab="A"\nls\n  -l\n```\n',
  ],
  [
    '<tabs>\n\n    <tab title="A">\n\n        Text *b*\n\n        ```sh\n        ls\n        ```\n\n    </tab>\n\n</tabs>\n\n    code',
    '**A**\n\nText _b_\n\n```sh\nls\n```\n\n```\ncode\n```\n',
  ],
  ['<steps>\n\n- one\n\n    <note>\n    Text\n    </note>\n\n</steps>', '- one\n\n  > [!NOTE]\n  > Text\n'],
  ['```xml\n<a>\n    <b>\n    </b>\n</a>\n```', '```xml\n<a>\n    <b>\n    </b>\n</a>\n```\n'],
])('readDocument() reads elements that are indented in one another: %j', (given, wanted) => {
  expect(read(given)).toBe(wanted);
});
