import { expect, test } from 'vitest';
import { askAddress } from '../../src/components/ask-address.ts';

test.each([
  [{}, undefined, '/ask'],
  [{}, 'Why & how?', '/ask?query=Why+%26+how%3F'],
  [{ askLanguage: 'de' }, undefined, '/ask?language=de'],
  [{ askLanguage: 'de' }, 'Warum?', '/ask?query=Warum%3F&language=de'],
])('askAddress() of %j with the question %j is %s', (site, query, address) => {
  expect(askAddress(site, query)).toBe(address);
});
