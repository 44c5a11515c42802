import { expect, test } from 'vitest';
import type { Change } from '../../../../src/library/changes/change.ts';
import { recordedVersions } from '../../versions/at-build/recorded-versions.ts';

const change = (kind: Change['kind'], path: string, digest?: string, to?: string): Change => ({
  kind,
  path,
  digest,
  to,
  day: '2026-01-01',
});

test('recordedVersions() follows a page through its moves, the newest version first', () => {
  const changes = [change('added', 'a', '1'), change('changed', 'a', '2'), change('moved', 'a', '3', 'b')];
  const { wanted, isLasting } = recordedVersions([...changes, change('changed', 'b', '5')], new Map([['b', '4']]));
  expect(wanted).toEqual([
    { page: 'b', path: 'b', digest: '5' },
    { page: 'b', path: 'b', digest: '3' },
    { page: 'b', path: 'a', digest: '2' },
    { page: 'b', path: 'a', digest: '1' },
  ]);
  expect([isLasting('a', '2'), isLasting('a', '3'), isLasting('b', '2'), isLasting('a', undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(recordedVersions(changes, new Map([['a', '2']])).wanted).toEqual([]);
});

test('recordedVersions() has nothing of a page before it was removed, nor of the page that was at its address', () => {
  const removed = [
    change('added', 'a', '1'),
    change('removed', 'a'),
    change('added', 'a', '2'),
    change('changed', 'a', '3'),
  ];
  const { wanted, isLasting } = recordedVersions(removed, new Map([['a', '3']]));
  expect(wanted).toEqual([{ page: 'a', path: 'a', digest: '2' }]);
  expect(isLasting('a', '1')).toBe(false);
  const replaced = [change('added', 'a', '1'), change('added', 'a', '2')];
  expect(recordedVersions(replaced, new Map([['a', '2']])).wanted).toEqual([]);
});
