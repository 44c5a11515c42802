import { expect, test } from 'vitest';
import type { FeedChange } from '../../../../src/library/changes/change.ts';
import type { Library } from '../../../../src/library/library.ts';
import { library } from '../../../../tests/support/library.ts';
import { getHistory, type PageHistory } from '../../verify/page-history.ts';

const of = (path: string, changes: readonly Partial<FeedChange>[]): PageHistory => {
  const all = changes.map(
    (change): FeedChange => ({ path: 'a', day: '2026-01-01', kind: 'changed', mark: '', ...change }),
  );
  const recorded: Library = { ...library, changeCount: all.length, changesBetween: (from, to) => all.slice(from, to) };
  const steps = getHistory(path, recorded);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

test('getHistory() has the versions of a page, each until the day on which the next replaced it', () => {
  const changes = [
    { kind: 'added', digest: '1' },
    { digest: '2', previous: '1', day: '2026-01-02' },
    { path: 'b', digest: '9', day: '2026-01-03' },
    { digest: '3', previous: '2', day: '2026-01-04' },
  ] as const;
  expect(of('a', changes)).toEqual({
    path: 'a',
    isRemoved: false,
    versions: [{ digest: '1', until: '2026-01-02' }, { digest: '2', until: '2026-01-04' }, { digest: '3' }],
  });
});

test('getHistory() follows a page where it moved, and knows one that was removed', () => {
  const changes = [
    { kind: 'added', digest: '1' },
    { kind: 'moved', to: 'b', digest: '1', day: '2026-01-02' },
    { path: 'b', digest: '2', previous: '1', day: '2026-01-03' },
    { path: 'b', kind: 'removed', day: '2026-01-04' },
  ] as const;
  const { path, isRemoved, versions } = of('a', changes);
  expect([path, isRemoved]).toEqual(['b', true]);
  expect(versions.at(-1)).toEqual({ digest: '2', until: '2026-01-04' });
  expect(of('a', changes.slice(0, 3)).isRemoved).toBe(false);
});

test('getHistory() counts the version that was at a path before another page came to it', () => {
  const { path, versions } = of('b', [
    { kind: 'moved', path: 'a', to: 'b', digest: '2', previous: '1', day: '2026-01-02' },
  ]);
  expect(path).toBe('b');
  expect(versions).toEqual([{ digest: '1', until: '2026-01-02' }, { digest: '2' }]);
});

test('getHistory() reads every change of a long feed', () => {
  const many = Array.from({ length: 1200 }, (_, at) => ({ digest: String(at), previous: String(at - 1) }));
  expect(of('a', many).versions).toHaveLength(1200);
});
