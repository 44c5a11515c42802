import { expect, test } from 'vitest';
import { documents } from '../../src/interfaces/discovery/index.ts';
import { endpointList } from '../../src/interfaces/endpoints.ts';
import { readDoc } from './markdown.ts';

test('the guide to discovery documents lists every document', () => {
  const { text } = readDoc('content/site/developers/discovery.md');
  const missing = documents().filter(({ pathname }) => !text.includes(`${pathname}\``));
  expect(missing.map(({ pathname }) => pathname)).toEqual([]);
});

test('docs/interfaces.md shows a call to every endpoint of the core', () => {
  const { text } = readDoc('docs/interfaces.md');
  expect(
    endpointList()
      .filter(({ path, load }) => load === undefined && !text.includes(path))
      .map(({ name }) => name),
  ).toEqual([]);
});
