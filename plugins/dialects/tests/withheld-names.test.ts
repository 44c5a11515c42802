import { expect, test } from 'vitest';
import { checkFiles, compileFiles, titled } from '../../../tests/content/compile-files.ts';

const draft = '---\ntitle: Canary Title\naliases: [Canary Alias]\ndraft: true\n---\n\n## Part\n\nCanary text.\n';

/** Every way in which a text may name another page. */
const references = [
  '[[canary-page]]',
  '[[Canary Title]]',
  '[[Canary Alias]]',
  '[[docs/canary-page]]',
  '[[canary-page#Part]]',
  '[[canary-page#^abc123]]',
  '[[canary-page|]]',
  '![[canary-page]]',
  'Words ![[canary-page]] around.',
  '![[canary-page#Part]]',
  '![[canary-page|300]]',
  '[[CANARY-PAGE.md]]',
  '| a |\n| - |\n| [[canary-page]] |',
  '> [[canary-page]]',
  '# [[canary-page]]',
  'See {{< ref "canary-page" >}}.',
  'See {{< relref "canary-page.md" >}}.',
  '{{< button relref="canary-page" >}}',
  '{{< card link="canary-page" >}}',
  'See {% link docs/canary-page.md %}.',
  'See {% post_url canary-page %}.',
  'See {doc}`canary-page`.',
  '```{toctree}\ncanary-page\n```',
  '```{include} canary-page.md\n```',
  '{% include canary-page.md %}',
  '{{#include canary-page.md}}',
  '--8<-- "canary-page.md"',
  '{{< include "canary-page.md" >}}',
  '<!--@include: ./canary-page.md-->',
  '[!INCLUDE [x](canary-page.md)]',
  '{{embed [[canary-page]]}}',
];
const worded = [
  '[words](canary-page.md)',
  '[words](/docs/canary-page)',
  '[words](canary-page.md#part "words")',
  '[words][c]\n\n[c]: canary-page.md',
  '<a href="canary-page.md">words</a>',
  '[[canary-page|words]]',
  '[[words|canary-page]]',
  '[words]({{< ref "canary-page" >}})',
  '[words]({% link docs/canary-page.md %})',
  '{doc}`words <canary-page>`',
];

const compilePublic = (reference: string, fields = ''): string =>
  JSON.stringify(
    compileFiles({ 'docs/canary-page.md': draft, 'docs/x.md': titled(`Before.\n\n${reference}\n\nAfter.\n`, fields) })
      .pages,
  );

test.each(references)('a text that names an unpublished page by %j does not say its name', (reference) => {
  expect(compilePublic(reference)).not.toMatch(/canary/i);
});

test.each(worded)('a link to an unpublished page keeps its own words: %j', (reference) => {
  const said = compilePublic(reference);
  expect(said).not.toMatch(/canary/i);
  expect(said).toContain('words');
});

test.each([...references, ...worded])('the check names the unpublished page of %j', (reference) => {
  const { issues } = checkFiles({ 'docs/canary-page.md': draft, 'docs/x.md': titled(`${reference}\n`) });
  expect(issues.filter(({ code }) => ['broken-link', 'unread-syntax'].includes(code))).not.toEqual([]);
});

test.each(['related: [/docs/canary-page]', 'next: canary-page', 'prev: { link: /docs/canary-page }'])(
  'the field "%s" does not say the name of an unpublished page',
  (field) => {
    expect(compilePublic('', `${field}\n`)).not.toMatch(/canary/i);
  },
);

test('words in wikilinks that no page has are text, and counted', () => {
  const { pages, issues } = compileFiles({
    'docs/x.md': titled('[[Nowhere]], [[no where]], [[nowhere|some words]], [[tool.poetry]] and [[ -f x ]].\n'),
  });
  expect(JSON.stringify(pages)).toContain('Nowhere, no where, some words, ');
  expect(issues.find(({ code }) => code === 'unread-syntax')?.message).toBe(
    '3 wikilinks in 1 file are shown as text without a link: no page has the name: `Nowhere` 1, `no where` 1, `nowhere` 1.',
  );
});
