import process from 'node:process';
import { expect, test } from 'vitest';
import { labelsOf } from '../../../../src/library/markdown/dialects/myst/roles.ts';
import { readDocument } from '../../../../src/library/markdown/document.ts';

const addressOf = (name: string): string | undefined => (name === 'guide' ? '/guide' : undefined);
const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    addressOf,
    includes: {
      file: 'a.md',
      find: (_, { name }) => (name === 'part.md' ? { file: 'part.md', text: 'Shared.' } : undefined),
    },
  });

test.each([
  ['a callout', '```{note}\nA *b*\n```', '> [!NOTE]\n> A _b_\n'],
  ['a title', '```{warning} Mind\n:name: x\n\nA\n```', '> [!WARNING]\n> **Mind**\n>\n> A\n'],
  ['an admonition', ':::{admonition} Mind\n:class: tip\nA\n:::', '> [!TIP]\n> **Mind**\n>\n> A\n'],
  [
    'code',
    '```{code-block} python\n:caption: a.py\n:emphasize-lines: 1, 3\nx\n```',
    '```python title="a.py" {1,3}\nx\n```\n',
  ],
  ['a picture', '```{figure} b.png\n:alt: A door\n\nIn *oak*\n```', '![A door](b.png)\n\nIn _oak_\n'],
  ['a formula', '```{math}\n:label: x\na + b\n```', '```math\na + b\n```\n'],
  ['an include', 'A\n\n```{include} part.md\n:start-line: 1\n```\n\nB', 'A\n\nShared.\n\nB\n'],
  ['contents', '```{toctree}\n:caption: x\n\nguide\nOther <other>\n```', '- [Guide](/guide)\n- Other\n'],
  [
    'a table',
    '```{list-table} Threads\n:header-rows: 1\n\n* - Name\n  - Count\n* - Cot|ton\n  - 12\n```',
    '**Threads**\n\n| Name | Count |\n| - | - |\n| Cot\\|ton | 12 |\n',
  ],
  ['a grid', '::::{grid} 2\n:::{grid-item-card} Start\nA\n:::\n::::', '**Start**\n\nA\n'],
  ['hidden contents', 'A\n\n```{toctree}\n:hidden:\n\nguide\n```', 'A\n'],
  ['tabs', '::::{tab-set}\n:::{tab-item} One\nA\n:::\n::::', '**One**\n\nA\n'],
  ['a fold', ':::{dropdown} More\nA\n:::', '<details>\n<summary>More</summary>\n\nA\n\n</details>\n'],
  [
    'directives in others',
    '````{note}\nA\n\n```{tip}\nB\n```\n\n```js\nc\n```\n````',
    '> [!NOTE]\n> A\n>\n> > [!TIP]\n> > B\n>\n> ```js\n> c\n> ```\n',
  ],
  ['an example', '````md\n```{note}\nA\n```\n````', '````md\n```{note}\nA\n```\n````\n'],
  ['the language of a cell', '```{python}\n#| echo: false\nx\n```', '```python\nx\n```\n'],
])('readDocument() reads directives of MyST: %s', (_, given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test('readDocument() shows unknown directives of MyST as titled code, or without their kind, and counts them', () => {
  const { markdown, unread } = read('```{exercise} One\nA\n```\n\n:::{solution} two\nB\n:::');
  expect(markdown).toBe('```text title="exercise One"\nA\n```\n\n**two**\n\nB\n');
  expect(unread).toEqual([
    { kind: 'fence', name: 'exercise' },
    { kind: 'directive', name: 'solution' },
  ]);
  expect(read('```{eval-rst}\n.. x::\n```').unread).toEqual([{ kind: 'fence', name: 'eval-rst' }]);
});

test.each([
  ['{doc}`guide` and {doc}`The guide <guide>`', '[guide](/guide) and [The guide](/guide)\n'],
  ['{term}`API`, {kbd}`A`, {math}`a^2`, {sub}`2`', 'API, <kbd>A</kbd>, $a^2$, <sub>2</sub>\n'],
  ['{py:func}`~a.b.run` {class}`C <a.C>`', '`run` `C`\n'],
  ['(there)=\n## The *part*\n\nSee {ref}`there`.', '## The _part_\n\nSee [The part](#there).\n'],
  ['(top)=\n# The page\n\nSee {ref}`top`.', 'See The page.\n'],
  ['`{doc}`x and #{a}`b`', '`{doc}`x and #{a}`b`\n'],
])('readDocument() reads roles of MyST: %s', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test('readDocument() gives a heading the id of its label in MyST', () => {
  expect(read('(a-label)=\n## Part\n\nA').chunks[0]?.heading).toEqual({ level: 2, text: 'Part', id: 'a-label' });
});

test('labelsOf() finds the labels of headings; that of the title has no fragment', () => {
  expect(labelsOf('(top)=\n# A\n\n(Part B)=\n\n## B\n\n(free)=\n\nText')).toEqual([
    ['top', ''],
    ['Part B', '#part-b'],
  ]);
});

test('readDocument() counts roles of MyST that lead nowhere or are unknown', () => {
  const { markdown, unread } = read('{ref}`some-label` and {cite:p}`knuth` and {odd}`x`');
  expect(markdown).toBe('some label and \\[knuth] and {odd}`x`\n');
  expect(unread.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['role ref', 'citation knuth', 'role odd']);
});

test('readDocument() leaves out comments of MyST, and no sentence that begins with a per cent sign', () => {
  expect(read('% for us\n\n{kbd}`A`\n').markdown).toBe('<kbd>A</kbd>\n');
  expect(read('About 5\n% of all\n').markdown).toBe('About 5\n% of all\n');
});

test('readDocument() takes linear time in directives of MyST that are not closed', () => {
  const time = (count: number): number => {
    const start = process.cpuUsage();
    read('```{note}\n'.repeat(count) + ':::{note}\n'.repeat(count));
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  time(100);
  expect(time(2000) / Math.max(time(250), 2000)).toBeLessThan(40);
});
