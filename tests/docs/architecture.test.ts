import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeSpans, readDoc } from './markdown.ts';

// A test of the supply chain compares the list of packages with `package.json`.
test('ARCHITECTURE describes every folder and file of src as a room', () => {
  const [, table = ''] = /\n## Rooms\n([\s\S]*?)\n## /.exec(readDoc('ARCHITECTURE.md').text) ?? [];
  const rows = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const rooms = rows.flatMap((prose) => codeSpans({ prose }));
  const found = readdirSync('src', { withFileTypes: true })
    .filter(({ name }) => !name.endsWith('.d.ts'))
    .map((entry) => `src/${entry.name}${entry.isFile() ? '' : '/'}`);
  expect(rooms.sort()).toEqual([...found, 'plugins/', 'functions/', 'edge-functions/'].sort());
});

test('ARCHITECTURE shows the life of a page and of a request in seven steps each', () => {
  const { text } = readDoc('ARCHITECTURE.md');
  for (const heading of ['The life of a page', 'The life of a request']) {
    const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    expect([...section.matchAll(/^(\d)\. /gm)].map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  }
});
