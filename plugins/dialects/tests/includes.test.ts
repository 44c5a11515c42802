import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { getLines, snippetReferencesIn } from '../includes/snippets.ts';

const files = new Map([
  ['code/a.ts', 'const a = 1;\n// #region part\n  const b = 2;\n  // #endregion part\nconst c = 3;\n'],
  ['code/a.cs', '// <part>\nA();\n// </part>\nB();\n'],
  ['code/main.rs', 'use std::io;\n\n// ANCHOR: main\nfn main() {}\n// ANCHOR_END: main\n'],
  ['code/door.svg', '<svg><text>a</text></svg>\n'],
  ['parts/one.md', 'One.\nTwo.\n'],
  ['parts/x.md', '## Shared\n\nSecond.\n\nThird.\n'],
]);

const read = (markdown: string): string =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    file: 'docs/page.md',
    findIncluded: (_, reference) => {
      const file = (reference.by === 'name' ? [reference.name] : reference.paths).find((path) => files.has(path));
      return file === undefined ? undefined : { file, text: files.get(file) ?? '' };
    },
  }).markdown;

test.each([
  ['<<< @/code/a.ts#part', '```ts\nconst b = 2;\n```\n'],
  [
    '<<< ../code/a.ts{1,3 js:line-numbers} [a.ts]',
    '```js title="a.ts" {1,3}\nconst a = 1;\n  const b = 2;\nconst c = 3;\n```\n',
  ],
  ['```rust\n{{#include ../code/main.rs:main}}\n```', '```rust\nfn main() {}\n```\n'],
  ['{{#playground ../code/main.rs:1}}', '```rs\nuse std::io;\n```\n'],
  ['```rust\n--8<-- "code/main.rs:4:4"\n```', '```rust\nfn main() {}\n```\n'],
  ['```rust\n{{#include ../code/none.rs}}\n```', '```rust\n{{#include ../code/none.rs}}\n```\n'],
  ['--8<-- "code/door.svg"', '![](/code/door.svg)\n'],
  ['{{#include ../code/door.svg}}', '![](/code/door.svg)\n'],
  ['```svg\n--8<-- "code/door.svg"\n```', '```svg\n<svg><text>a</text></svg>\n```\n'],
  ['<!--@include: ../parts/x.md-->', '## Shared\n\nSecond.\n\nThird.\n'],
  ['A\n\n<!-- @include: ../parts/x.md{3,3} -->\n\nB', 'A\n\nSecond.\n\nB\n'],
  ['[!INCLUDE [a title](../parts/x.md)]\n\nB', '## Shared\n\nSecond.\n\nThird.\n\nB\n'],
  ['A [!INCLUDE[x](<../parts/one.md>)] B', 'A One. Two. B\n'],
  ['A\n\n[!INCLUDE [x](../parts/none.md)]', 'A\n'],
  ['[!code-csharp[Main](../code/a.cs#L2-L2)]', '```csharp\nA();\n```\n'],
  [':::code language="csharp" source="../code/a.cs" id="part":::', '```csharp\nA();\n```\n'],
  ['[!code-csharp[Main](~/none.cs)]\n\nB', 'B\n'],
  ['```{literalinclude} ../code/main.rs\n:language: rust\n:lines: 1-1\n```', '```rust\nuse std::io;\n```\n'],
  ['<Snippet file="parts/one.md" />', 'One.\nTwo.\n'],
  ['`[!INCLUDE [x](../parts/x.md)]`', '`[!INCLUDE [x](../parts/x.md)]`\n'],
  ['- {{embed [[parts/x.md]]}}', '## Shared\n\nSecond.\n\nThird.\n'],
  ['<!--@include: ../parts/none.md-->\n\nB', 'B\n'],
  ['```md\n<!--@include: ../parts/x.md-->\n```', '```md\n<!--@include: ../parts/x.md-->\n```\n'],
])('readDocument() shows what %j includes', (given, wanted) => {
  expect(read(given)).toBe(wanted);
});

test('getLines() returns undefined for a region that is not there', () => {
  expect(getLines('a\n', 'part')).toBeUndefined();
});

test('snippetReferencesIn() passes over the arrows of a merge conflict and of shells', () => {
  expect(snippetReferencesIn('<<<<<<< HEAD\n\ncat <<< word\n', [])).toEqual([]);
});

test('readDocument() drops the modules of Vue, reads its badge and keeps its scripts in code', () => {
  const text =
    '<script setup>\nimport A from "./a.vue"\nconst b = 1\n</script>\n\n# Title\n\n## Two <Badge type="tip" text="^1.0" />\n\n```vue\n<script setup>\n</script>\n```\n\n<style module>\n.a { color: red }\n</style>\n';
  const { markdown, issues } = readDocument(text, (url) => url);
  expect(markdown).toBe('## Two (^1.0)\n\n```vue\n<script setup>\n</script>\n```\n');
  expect(issues).toEqual([]);
  expect(readDocument('<script>alert(1)</script>', (url) => url).issues.map(({ code }) => code)).toEqual([
    'forbidden-html',
  ]);
});

test('readDocument() leaves out the mark of a list of contents', () => {
  expect(readDocument('A\n\n[[toc]]\n\nB `[[toc]]`\n', (url) => url).markdown).toBe('A\n\nB `[[toc]]`\n');
});
