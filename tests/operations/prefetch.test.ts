import { expect, test } from 'vitest';
import type { Library, PagesAhead } from '../../src/library/library.ts';
import { getContent } from '../../src/operations/get-content.ts';
import { listContent } from '../../src/operations/list-content.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { context } from '../support/context.ts';

/** Records what an operation announces before its first read of a page. */
const announcedBy = (run: (source: OperationContext) => unknown): PagesAhead[] => {
  const announced: PagesAhead[] = [];
  const noteRead =
    <Result>(read: (position: number) => Result) =>
    (position: number): Result => {
      expect(Object.values(announced[0] ?? {}).flat()).toContain(position);
      return read(position);
    };
  const { library } = context;
  const distant: Library = {
    ...library,
    summaryAt: noteRead(library.summaryAt),
    markdownAt: noteRead(library.markdownAt),
    pageAt: noteRead(library.pageAt),
    prefetch: (ahead) => announced.push(ahead),
  };
  run({ ...context, library: distant });
  return announced;
};
const paths = ['glossary/positioning', 'blog/price-from-value'];

test('`listContent` and `getContent` announce their pages before they read them', () => {
  const { library } = context;
  const [first = -1, second = -1] = paths.map((path) => library.find(path));
  expect(announcedBy((source) => listContent.run(listContent.input.parse({ limit: 2 }), source))).toEqual([
    { summaries: [0, 1] },
  ]);
  expect(announcedBy((source) => listContent.run(listContent.input.parse({ paths }), source))).toEqual([
    { markdown: [first, second] },
  ]);
  expect(announcedBy((source) => getContent.run(getContent.input.parse({ path: paths[0] }), source))).toEqual([
    { markdown: [first] },
  ]);
});
