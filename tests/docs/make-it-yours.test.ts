import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeParts } from '../../src/content/theme/theme-files.ts';
import { readDoc, tableRows } from './markdown.ts';

test('docs/make-it-yours.md lists exactly the components that files of `theme` replace, and each of them exists', () => {
  const rows = tableRows(readDoc('docs/make-it-yours.md')).filter(
    (row) => row[0]?.endsWith('.astro`') && row.length === 3,
  );
  const listed = rows.filter(([name]) => name !== '`theme/*.astro`').map(([name, , file]) => [name, file]);
  const declared = [...themeParts].map(([name, part]) => [`\`${name}\``, `\`src/components/${part}\``]);
  expect(listed).toEqual(declared);
  for (const part of themeParts.values()) expect([part, existsSync(`src/components/${part}`)]).toEqual([part, true]);
});
