import { expect, test } from 'vitest';
import { namesIn } from '../../src/content/names-in.ts';

test.each([
  ['---\naliases: [The Boat, old/path, 7]\n---\n', ['The Boat']],
  ['---\nalias: Vessel\n---\n', ['Vessel']],
  ['---\ntitle: Boat\n---\n', []],
  ['---\naliases: 7\n---\n', []],
])('namesIn() of %j is %j', (head, names) => {
  expect(namesIn(head)).toEqual(names);
});
