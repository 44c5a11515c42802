import { expect, test } from 'vitest';
import { differenceOf } from '../../../../src/context/at-build/parts/part-source.ts';

const own = {
  version: '1.2.3',
  system: 'Node v24.0.0 for linux on x64',
  program: 'a',
  address: 'https://site.example',
  host: 'node',
  theme: 'b',
  content: 'c',
};

test('differenceOf() is undefined for the same source', () => {
  expect(differenceOf({ ...own }, own)).toBeUndefined();
});

test.each([
  [{ version: '1.2.2', program: 'z' }, 'with Halyard 1.2.2, and this is 1.2.3'],
  [{ program: 'z' }, 'with another state of the program'],
  [{ system: 'Node v22.0.0 for linux on arm64' }, 'with Node v22.0.0 for linux on arm64, and this is Node v24.0.0'],
  [{ address: 'https://other.example' }, 'for https://other.example, and this build is for https://site.example'],
  [{ host: 'netlify' }, 'for the host "netlify", and this build is for "node"'],
  [{ theme: 'z' }, 'with another theme'],
  [{ content: 'z' }, 'from other content (build z, and this is c)'],
])('differenceOf() says what is different: %j', (change, words) => {
  expect(differenceOf({ ...own, ...change }, own)).toContain(words);
});
