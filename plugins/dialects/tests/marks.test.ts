import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

test.each([
  ['an icon', '- :material-account: Users :fontawesome-brands-x-twitter:{ .x }', '- Users\n'],
  ['a button', '[Start](/start){ .md-button .md-button--primary } now', '[Start](/start) now\n'],
  ['a picture of Learn', ':::image type="content" source="/a.png" alt-text="A door":::', '![A door](/a.png)\n'],
  ['a moniker', ':::moniker range=">=a-1"\n\nText\n\n:::moniker-end', '`>=a-1`\n\nText\n'],
  ['a zone', 'Before\n::: zone pivot="a, b"\nText\n::: zone-end\n', 'Before\n\n`a, b`\n\nText\n'],
  ['a formula of GitHub', 'Both $`a_b`$ and $`\\sqrt{3}`$.', 'Both $a_b$ and $\\sqrt{3}$.\n'],
  ['dollar signs in code', '`$`x`$` and `$`', '`$`x`$` and `$`\n'],
  ['prices beside code', 'US$`a`$ and $5 `b` $', 'US$`a`$ and $5 `b` $\n'],
  ['code', '`:material-account:` and `a`', '`:material-account:` and `a`\n'],
])('readDocument() reads marks of MkDocs-Material and Microsoft Learn: %s', (_, given, wanted) => {
  const { markdown, unread } = readDocument(given, (url) => url);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test('readDocument() keeps the id of a heading that ends with a bracket', () => {
  const { chunks } = readDocument('## A (b){#own}\n\nText', (url) => url);
  expect(chunks.map(({ heading }) => heading?.id)).toEqual(['own']);
});
