import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docs, findAnchors, linksIn, readDoc, tableRows } from './markdown.ts';

const each = test.each(docs.map((doc) => [doc.file, doc] as const));

each('%s links only to files and headings that exist', (file, doc) => {
  const broken = linksIn(doc).filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [linked = '', anchor] = target.split('#');
    const place = linked === '' ? file : path.join(path.dirname(file), linked);
    return !existsSync(place) || (anchor !== undefined && !findAnchors(readDoc(place)).includes(anchor));
  });
  expect(broken).toEqual([]);
});

each('%s has tables whose rows have the cells of their heads', (_file, { prose }) => {
  for (const table of prose.match(/(?:^\|.*\|\n)+/gm) ?? []) {
    const [head = [], ...rows] = tableRows({ prose: table });
    expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
  }
});
