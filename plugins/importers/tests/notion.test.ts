import { expect, test } from 'vitest';
import { getZip, zipFile } from '../../../tests/support/import/zip.ts';
import { getTable } from '../notion/database.ts';
import { getFields } from '../notion/properties.ts';
import { foldToggles } from '../notion/toggles.ts';
import { findErrors, runImport } from './import.ts';

const id = (digit: string): string => digit.repeat(32);
const guide = `# Guide

See [Set up](Guide%20${id('a')}/Set%20up%20${id('b')}.md), [the list](Guide%20${id('a')}/Tasks%20${id('c')}.csv) and
[the same](https://www.notion.so/Set-up-${id('b')}).

<aside>
💡 A **tip**.

</aside>

- Toggle
    
    Inside.

![Untitled](Guide%20${id('a')}/Untitled.png)

Note: this is text.
`;
const setUp = `# Set up

Owner: Ann
Tags: How-to, First Steps
Created: January 5, 2023 10:00 AM
Status: Draft

Back to [Guide](../Guide%20${id('a')}.md).
`;
const row = `# Buy milk

Owner: Ann
Tags: Food and Drink, Shopping
Created: January 5, 2023 10:00 AM
URL: https://shop.example/milk
Status: Done

Two litres.
`;

const files = {
  [`Export-1/Guide ${id('a')}.md`]: guide,
  [`Export-1/Guide ${id('a')}/Set up ${id('b')}.md`]: setUp,
  [`Export-1/Guide ${id('a')}/Tasks ${id('c')}.csv`]: '\uFEFFName,Owner\nBuy milk,Ann\n',
  [`Export-1/Guide ${id('a')}/Tasks ${id('c')}_all.csv`]: '\uFEFFName,Owner\nBuy milk,Ann\n"Ship, slowly",Bo\n',
  [`Export-1/Guide ${id('a')}/Tasks ${id('c')}/Buy milk ${id('d')}.md`]: row,
  [`Export-1/Guide ${id('a')}/Untitled.png`]: new Uint8Array([1, 2, 3]),
};

test('readNotion() strips ids, rewrites links, and writes databases as tables', async () => {
  const { files: written, report, contentFolder } = await runImport(await zipFile(files));
  expect([...written.keys()].sort()).toEqual([
    'index.md',
    'set-up.md',
    'site.yaml',
    'tasks.md',
    'tasks/buy-milk.md',
    'untitled.png',
  ]);
  expect(written.get('site.yaml')).toBe(
    'name: Guide\nmenu:\n  - link: /set-up\n    title: Set up\n  - link: /tasks\n    title: Tasks\n',
  );
  expect(written.get('index.md')).toBe(`---
title: Guide
---

See [Set up](set-up.md), [the list](tasks.md) and
[the same](set-up.md).

> [!TIP]
> 💡 A **tip**.

<details>
<summary>Toggle</summary>

Inside.

</details>

![Untitled](untitled.png)

Note: this is text.
`);
  // Only pages of a database have properties.
  expect(written.get('set-up.md')).toContain('\nOwner: Ann\nTags: How-to');
  expect(written.get('tasks.md')).toBe(`---
title: Tasks
---

| Name | Owner |
| - | - |
| [Buy milk](tasks/buy-milk.md) | Ann |
| Ship, slowly | Bo |
`);
  expect(written.get('tasks/buy-milk.md')).toBe(`---
title: Buy milk
date: 2023-01-05
tags:
  - Food and Drink
  - Shopping
Owner: Ann
URL: https://shop.example/milk
Status: Done
---

Two litres.
`);
  expect(report).toContain('3 × properties that stay in the front matter, and are not shown');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readNotion() keeps the folders of an export with several pages at its top', async () => {
  const { files: written } = await runImport(
    await zipFile({ ...files, [`Export-1/Other ${id('e')}.md`]: '# Other\n' }),
  );
  expect([...written.keys()]).toEqual(expect.arrayContaining(['guide.md', 'guide/set-up.md', 'other.md']));
});

test('readNotion() reads what properties say of a page, and keeps the rest under names that mean nothing else', async () => {
  const properties =
    'Slug: milk\nPublished: No\nPublish Date: @January 5, 2023 → January 9, 2023\nTopics: Food\nHeader: high\nStatus: Done';
  const { files: written } = await runImport(
    await zipFile({
      ...files,
      [`Export-1/Guide ${id('a')}/Tasks ${id('c')}/Buy milk ${id('d')}.md`]: `# Buy\n\n${properties}\n\nText.\n`,
    }),
  );
  const text = written.get('tasks/milk.md') ?? '';
  expect(text).toContain('date: 2023-01-05\n');
  expect(text).toContain('tags:\n  - Food\n');
  expect(text).toContain('draft: true\n');
  expect(text).toContain('\nStatus: Done\n');
});

test.each([
  ['code', '```\n- Toggle\n    \n    Inside.\n```\n'],
  ['an item with an item below it', '- One\n    - Two\n'],
  ['an item with a paragraph', '- One\n\n    Two\n'],
])('foldToggles() leaves %s as it is', (_name, markdown) => {
  expect(foldToggles(markdown)).toBe(markdown);
});

test('foldToggles() folds toggles in toggles', () => {
  expect(foldToggles('- A &lt; B\n    \n    - B\n        \n        Inside.\n')).toBe(
    '<details>\n<summary>A &lt; B</summary>\n\n<details>\n<summary>B</summary>\n\nInside.\n\n</details>\n\n</details>\n',
  );
});

test('readNotion() reads archives in the archive', async () => {
  const { files: written } = await runImport(await zipFile({ 'ExportBlock-Part-1.zip': getZip(files) }));
  expect(written.get('set-up.md')).toContain('(index.md)');
});

test('readNotion() says how to export anew if the pages are HTML', async () => {
  const file = await zipFile({ [`Guide ${id('a')}.html`]: '<p>Text.' });
  await expect(runImport(file)).rejects.toThrow('This export of Notion is HTML. Export it again as “Markdown & CSV”');
});

test('getTable() splits a database that is too large for one table', () => {
  const csv = `A,B\n${Array.from({ length: 5000 }, (_, index) => `${index},x`).join('\n')}\n`;
  const tables = getTable(csv, 'a.csv', () => undefined).split('\n\n');
  expect(tables.map((table) => table.trim().split('\n').length)).toEqual([2001, 2001, 1004]);
});

test('getFields() reads what is a field in every database and leaves the rest in the text', () => {
  const { given, others } = getFields([
    { name: 'Published', value: 'Yes' },
    { name: 'Date', value: '2023/01/05' },
    { name: 'Status', value: 'Draft' },
    { name: 'URL', value: 'https://shop.example' },
  ]);
  expect(given).toEqual({ date: '2023/01/05', status: 'Draft' });
  expect(others.map(({ name }) => name)).toEqual(['Published', 'Status', 'URL']);
});
