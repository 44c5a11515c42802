import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sectionTypes } from '../../src/library/section-types.ts';

test('docs/section-types.md has a row and a picture for each type of section', () => {
  const text = readFileSync('docs/section-types.md', 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \|.*\| `(\w+)` \|$/gm)].map(([, type, schema]) => [type, schema]);
  const types = Object.entries(sectionTypes).filter(([type]) => type !== 'root');
  expect(rows).toEqual(types.map(([type, { schemaType }]) => [type, schemaType]));
  for (const [type] of types) {
    expect(text).toContain(`](section-types/${type}.webp)`);
    expect(existsSync(`docs/section-types/${type}.webp`)).toBe(true);
  }
});
