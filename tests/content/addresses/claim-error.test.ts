import { expect, test } from 'vitest';
import { claimError } from '../../../src/content/addresses/claim-error.ts';
import type { Claim } from '../../../src/content/addresses/claims.ts';

const getError = (kind: Claim['kind'], address: string, isForm = false): string | undefined =>
  claimError({
    kind,
    isForm,
    address,
    file: undefined,
    maker: 'content/x',
    page: undefined,
    place: { file: 'content/x', line: 1, column: 1, field: 'path' },
  });

const long = (name: string): string =>
  `The address /${name.slice(0, 60)}… is too long: names of files, folders, tags and series can have up to 200 bytes each.`;
const name = 'é'.repeat(101);
const deep = Array.from({ length: 12 }, () => 'x'.repeat(180)).join('/');

test.each<[kind: Claim['kind'], address: string, error: string | undefined, isForm?: boolean]>([
  ['page', 'blog/a', undefined],
  ['page', `${'x/'.repeat(149)}ab`, undefined],
  [
    'page',
    `${'x/'.repeat(150)}a`,
    'The path of this page has 301 characters, and at most 300 are allowed; shorten the names of the file and its folders.',
  ],
  ['page', `${'x/'.repeat(150)}a.md`, undefined, true],
  ['page', name, long(name)],
  ['page', 'é'.repeat(100), undefined],
  ['file', deep, long(deep)],
  ['alias', deep, undefined],
  [
    'page',
    'llms.txt',
    expect.stringMatching(/^This page would be published at \/llms\.txt, which is reserved for .+; rename the file\.$/),
  ],
  ['page', 'api/v2/x', 'The path /api/v2/x is reserved; rename the file.'],
  ['page', 'a.html', 'Hosts treat /a.html as /a; rename the file so that its name does not end in .html.'],
  ['page', 'api/v1/x.md', undefined, true],
  ['alias', 'api/v2/x', '/api/v2/x is reserved; remove the alias, or choose a free path.'],
  [
    'alias',
    'llms.txt',
    expect.stringMatching(/^\/llms\.txt is reserved for .+; remove the alias, or choose a free path\.$/),
  ],
  ['alias', 'a.html', undefined],
  ['file', 'llms.txt', undefined],
  ['page', 'api/x', undefined],
  ['generated', 'api/v2/x', undefined],
  ['route', 'api/v2/x', undefined],
])('claimError() of a %s at %s', (kind, address, error, isForm = false) => {
  expect(getError(kind, address, isForm)).toEqual(error);
});
