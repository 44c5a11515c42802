import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' });

test.each([
  [
    '<code-block lang="kotlin">\n  val x: List&lt;Int&gt;\n    y\n</code-block>',
    '```kotlin\nval x: List<Int>\n  y\n```\n',
  ],
  ['<code-block><![CDATA[\na && b\n]]></code-block>', '```text\na && b\n```\n'],
  ['- one\n\n  <code-block lang="sh">\n  ls\n  </code-block>\n- two', '- one\n\n  ```sh\n  ls\n  ```\n\n- two\n'],
  [
    '<deflist>\n<def title="Name">\n<code-block lang="sh">ls</code-block>\n</def>\n</deflist>',
    '**Name**\n\n```sh\nls\n```\n',
  ],
  ['<var name="tool" value="Ktor"/>\n\nUse %tool%, `%tool%` and %other%.', 'Use Ktor, `%tool%` and %other%.\n'],
])('readDocument() reads code and variables of Writerside: %j', (given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});

test.each(['```kotlin\n```\n\n{src="a/B.kt" include-lines="1-3"}', '<code-block src="a/B.kt"/>'])(
  'readDocument() names code of Writerside that is in another file: %j',
  (given) => {
    const { markdown, unread } = read(`${given}\n\nText`);
    expect(markdown).toBe('Text\n');
    expect(unread).toContainEqual({ kind: 'missing', name: 'a/B.kt' });
  },
);
