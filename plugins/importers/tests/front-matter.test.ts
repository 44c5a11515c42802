import { expect, test } from 'vitest';
import { readFrontMatter } from '../front-matter.ts';

test('readFrontMatter() keeps texts that look like numbers as they are written', () => {
  const { fields } = readFrontMatter('---\ntitle: 2.30\nauthor: 0x1F\nweight: 3\ndraft: true\n---\n\nText.\n');
  expect(fields).toEqual({ title: '2.30', author: '0x1F', weight: 3, draft: true });
});
