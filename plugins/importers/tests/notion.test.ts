import { expect, test } from 'vitest';
import { getZip, zipFile } from '../../../tests/support/import/zip.ts';
import { getTable } from '../notion/database.ts';
import { getFields } from '../notion/properties.ts';
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
    'guide.md',
    'guide/set-up.md',
    'guide/tasks.md',
    'guide/tasks/buy-milk.md',
    'guide/untitled.png',
  ]);
  expect(written.get('guide.md')).toBe(`---
title: Guide
---

See [Set up](guide/set-up.md), [the list](guide/tasks.md) and
[the same](guide/set-up.md).

> 💡 A **tip**.
>


- Toggle
    
    Inside.

![Untitled](guide/untitled.png)

Note: this is text.
`);
  // Only pages of a database have properties.
  expect(written.get('guide/set-up.md')).toContain('\nOwner: Ann\nTags: How-to');
  expect(written.get('guide/tasks.md')).toBe(`---
title: Tasks
---

| Name | Owner |
| - | - |
| [Buy milk](tasks/buy-milk.md) | Ann |
| Ship, slowly | Bo |
`);
  expect(written.get('guide/tasks/buy-milk.md')).toBe(`---
title: Buy milk
date: 2023-01-05
tags:
  - Food and Drink
  - Shopping
---

- Owner: Ann
- URL: https://shop.example/milk
- Status: Done

Two litres.
`);
  expect(report).toContain('3 × properties that are lists at the top of pages now');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readNotion() reads archives in the archive', async () => {
  const { files: written } = await runImport(await zipFile({ 'ExportBlock-Part-1.zip': getZip(files) }));
  expect(written.get('guide/set-up.md')).toContain('(../guide.md)');
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
