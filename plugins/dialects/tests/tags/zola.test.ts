import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url);

test.each([
  ['{{ youtube(id="abc", autoplay=true) }}', '[YouTube](https://www.youtube.com/watch?v=abc)\n'],
  ['{{ figure(src="/a.png", alt="A door") }}', '![A door](/a.png)\n'],
  ['{% quote(author="Ann") %}\nA **b**\n{% end %}', '> [!NOTE]\n> **Ann**\n>\n> A **b**\n'],
  ['{% warning() %}\nA\n{% end %}\n\nB', '> [!WARNING]\n> A\n\nB\n'],
  ['{% mermaid() %}\ngraph\n{% end %}', '```mermaid\ngraph\n```\n'],
  ['`{{ a() }}` and `{{/* youtube(id="x") */}}`', '`{{ a() }}` and `{{ youtube(id="x") }}`\n'],
  ['{{ lookup("env", x) }}', '`{{ lookup("env", x) }}`\n'],
])('readDocument() reads the shortcode of Zola %j', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test('readDocument() counts shortcodes of Zola that it does not know, once', () => {
  const { markdown, unread } = read('{{ chart(a=1) }}\n\n{% crt() %}\nA\n{% end %}');
  expect(markdown).toBe('`{{ chart(a=1) }}`\n\nA\n');
  expect(unread).toEqual([
    { kind: 'zola', name: 'chart' },
    { kind: 'zola', name: 'crt' },
  ]);
});
