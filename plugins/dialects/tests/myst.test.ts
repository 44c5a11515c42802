import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { getLabels } from '../myst/roles.ts';

const toAddress = (name: string): string | undefined => (name === 'guide' ? '/guide' : undefined);
const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    toAddress,
    file: 'a.md',
    findIncluded: (_, reference) =>
      reference.by !== 'name' && reference.paths.includes('part.md') ? { file: 'part.md', text: 'Shared.' } : undefined,
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
  [
    'a theorem',
    '````{prf:theorem} Main\n:label: x\n\n$$\na\n$$ (eq:a)\n\n```{tip}\nB\n```\n````',
    '> [!NOTE]\n> **Theorem (Main)**\n>\n> $$\n> a\n> $$\n>\n> > [!TIP]\n> > B\n',
  ],
  ['a fence with a space', '::: {note}\nA\n:::', '> [!NOTE]\n> A\n'],
  ['a lemma', '```{prf:Lemma}\nA\n```', '> [!NOTE]\n> **Lemma**\n>\n> A\n'],
  [
    'an exercise with an end of its own',
    '```{exercise-start}\n:label: x\n```\n\nA\n\n```python\nb\n```\n\n```{exercise-end}\n```\n\nC',
    '> [!NOTE]\n> **Exercise**\n>\n> A\n>\n> ```python\n> b\n> ```\n\nC\n',
  ],
  [
    'a solution',
    '```{solution-start} x\n:class: dropdown\n```\n\nA\n\n```{solution-end}\n```',
    '<details>\n<summary>Solution</summary>\n\nA\n\n</details>\n',
  ],
  ['an entry of an index', '## {index}`Vectors <single: Vectors>`', '## Vectors\n'],
  ['the label of a formula', '$$\na\n$$ (eq:a)\n\nB', '$$\na\n$$\n\nB\n'],
  ['a grid', '::::{grid} 2\n:::{grid-item-card} Start\nA\n:::\n::::', '**Start**\n\nA\n'],
  ['contents of the folder', 'A\n\n:::{toc}\n:context: children\n:::', 'A\n'],
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
  const { markdown, unread } = read('```{riddle} One\nA\n```\n\n:::{answer} two\nB\n:::');
  expect(markdown).toBe('```text title="riddle One"\nA\n```\n\n**two**\n\nB\n');
  expect(unread).toEqual([
    { kind: 'fence', name: 'riddle' },
    { kind: 'directive', name: 'answer' },
  ]);
  expect(read('```{eval-rst}\n.. x::\n```').unread).toEqual([{ kind: 'fence', name: 'eval-rst' }]);
});

test('readDocument() gives a heading the id of its label in MyST', () => {
  expect(read('(a-label)=\n## Part\n\nA').chunks[0]?.heading).toEqual({ level: 2, text: 'Part', id: 'a-label' });
});

test('getLabels() finds the labels of headings; that of the title has no fragment', () => {
  expect(getLabels('(top)=\n# A\n\n(Part B)=\n\n## B\n\n(free)=\n\nText')).toEqual([
    ['top', ''],
    ['Part B', '#part-b'],
  ]);
});

test('readDocument() counts roles of MyST that lead nowhere or are unknown', () => {
  const { markdown, unread } = read('{ref}`some-label` and {cite:p}`knuth` and {odd}`x`');
  expect(markdown).toBe('some label and [knuth] and {odd}`x`\n');
  expect(unread.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['role ref', 'citation knuth', 'role odd']);
});

test('readDocument() leaves out comments of MyST, and no sentence that begins with a per cent sign', () => {
  expect(read('% for us\n\n{kbd}`A`\n').markdown).toBe('<kbd>A</kbd>\n');
  expect(read('About 5\n% of all\n').markdown).toBe('About 5\n% of all\n');
});

test.each([
  ['```{code-block}\n:filename: a "b".py\nx = "````"\n```', '`````text title="a b.py"\nx = "````"\n`````\n'],
  ['```{code} yaml\n:caption: The `a.yml`\n# x\n```', '```yaml title="The a.yml"\n# x\n```\n'],
  ['```{code} python extra\nx\n```', '```python\nx\n```\n'],
  ['````{code-block} md\n```js\nx\n```\n````', '````md\n```js\nx\n```\n````\n'],
  ['```{image} b.png\n```', '![](b.png)\n'],
  ['```{figure} b.png\nA [door]\nin oak\n\nMore\n```', '![A door in oak](b.png)\n\nA [door]\nin oak\n\nMore\n'],
  [':::{admonition} Mind\n:class: dropdown, tip\nA\n:::', '<details>\n<summary>Mind</summary>\n\nA\n\n</details>\n'],
  [':::{admonition} Mind\n:class: other\nA\n:::', '> [!NOTE]\n> **Mind**\n>\n> A\n'],
  [':::{admonition}\n:class: dropdown\nA\n:::', '> [!NOTE]\n> A\n'],
  [':::{tip} Mind\n:class: dropdown\nA\n:::', '<details>\n<summary>Mind</summary>\n\nA\n\n</details>\n'],
  [':::{tip}\n:class: dropdown\nA\n:::', '> [!TIP]\n> A\n'],
  [
    '```{toctree}\nself\nGuide <guide>\nhttps://a.example/x\nfolder/index\nother/deep.md\nb*\n<lost>\n```',
    '- [Guide](/guide)\n- [X](https://a.example/x)\n- Folder\n- Deep\n- Lost\n',
  ],
  ['```{list-table}\n* - a\n  - b\n* - c\n  - d\n```', '| | |\n| - | - |\n| a | b |\n| c | d |\n'],
  ['```{list-table} T\n* - a\n  - b\n* - c\n```', '**T**\n\n* - a\n  - b\n* - c\n'],
  ['```{list-table}\n* - a\n```', '* - a\n'],
  [':::{card} Start\n:link: guide\nA\n:::', '**[Start](/guide)**\n\nA\n'],
  [':::{card}\n:link: https://a.example\nA\n:::', '**<https://a.example>**\n\nA\n'],
  [':::{grid-item-card} T\n:url: other\nA\n:::', '**[T](other)**\n\nA\n'],
  ['```{button-ref} guide\nGo on\n```', '[Go on](/guide)\n'],
  ['```{button-link} https://a.example\n```', '<https://a.example>\n'],
  [':::{versionadded} 1.2\nA\n:::', '> [!NOTE]\n> **New in version 1.2**\n>\n> A\n'],
  [':::{versionchanged} 1.2\nA\n:::', '> [!NOTE]\n> **Changed in version 1.2**\n>\n> A\n'],
  [':::{deprecated} 1.2\nA\n:::', '> [!WARNING]\n> **Deprecated since version 1.2**\n>\n> A\n'],
  ['```{mermaid}\ngraph TD\n```', '```mermaid\ngraph TD\n```\n'],
  ['```{index} a\n```\n\nB', 'B\n'],
  [':::{margin} Side\nA\n:::', '**Side**\n\nA\n'],
  [':::{tab-set-code}\n```js\na\n```\n:::', '```js\na\n```\n'],
  ['```{default}\nx\n```', '```default\nx\n```\n'],
  ['~~~{note}\nA\n~~~', '> [!NOTE]\n> A\n'],
  ['> ```{note}\n> A\n> ```', '> > [!NOTE]\n> > A\n'],
  ['- a\n\n  ```{code-block} js\n  :linenos:\n  x\n    y\n  ```', '- a\n\n  ```js\n  x\n    y\n  ```\n'],
  ['```{note}\n---\nclass: x\nname: y\n---\nA\n```', '> [!NOTE]\n> A\n'],
  ['```{code-block} js\n---\ncaption: a.js\n---\nx\n```', '```js title="a.js"\nx\n```\n'],
  ['```{code-block} js\nx', '```code-block\nx\n```\n'],
  [':::{note}\nA', '> [!NOTE]\n> A\n'],
  ['::::{note}\nA\n:::{tip}\nB\n:::\nC\n::::', '> [!NOTE]\n> A\n>\n> > [!TIP]\n> > B\n>\n> C\n'],
  ['::::{note}\nA\n:::::\nB', '> [!NOTE]\n> A\n\nB\n'],
  ['```{note}\nA\n````', '> [!NOTE]\n> A\n'],
  ['```{note}\nA\n``\nB\n```', '> [!NOTE]\n> A\n> ``\n> B\n'],
  ['{doc}`guide` and {doc}`The guide <guide>`', '[guide](/guide) and [The guide](/guide)\n'],
  ['{term}`API`, {kbd}`A`, {math}`a^2`, {sub}`2`', 'API, <kbd>A</kbd>, $a^2$, <sub>2</sub>\n'],
  ['{py:func}`~a.b.run` {class}`C <a.C>`', '`run` `C`\n'],
  ['(there)=\n## The *part*\n\nSee {ref}`there`.', '## The _part_\n\nSee [The part](#there).\n'],
  ['(top)=\n# The page\n\nSee {ref}`top`.', 'See The page.\n'],
  ['`{doc}`x and #{a}`b`', '`{doc}`x and #{a}`b`\n'],
])('readDocument() reads roles, options and forms of MyST: %s', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test.each([
  ['```{auto}\nx\n```', 'fence', 'auto', '```text title="auto"\nx\n```\n'],
  ['```{py:function}\nx\n```', 'fence', 'py:function', '```text title="py:function"\nx\n```\n'],
  ['```{python}\n:x: 1\ny\n```', 'fence', 'python', '```text title="python"\ny\n```\n'],
  ['```{r} name\ny\n```', 'fence', 'r', '```text title="r name"\ny\n```\n'],
])('readDocument() counts what MyST has no reading of: %s', (given, kind, name, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([{ kind, name }]);
});

test.each([
  [
    '{kbd}`a<b` {sub}`2` {sup}`3` {term}`Words <word>` {pep}`8` {rfc}`2119` {math}`x`',
    '<kbd>a<b</kbd> <sub>2</sub> <sup>3</sup> Words [PEP 8](https://peps.python.org/pep-0008/) [RFC 2119](https://www.rfc-editor.org/rfc/rfc2119) $x$\n',
    [],
  ],
  ['{py:func}`~a.b.c` {class}`Words <a.B>` {ref}`label`', '`c` `Words` label\n', ['ref']],
  ['{unknown}`x`', '{unknown}`x`\n', ['unknown']],
])('readDocument() reads roles of MyST: %s', (given, wanted, names) => {
  const { markdown, unread } = readDocument(given, (url) => url);
  expect(markdown).toBe(wanted);
  expect(unread.map(({ name }) => name)).toEqual(names);
});
