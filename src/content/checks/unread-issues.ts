import { type ContentIssue, createIssue } from '../../library/issues/content-issue.ts';
import { unreadKinds } from '../../library/markdown/dialects/dialect-lists.ts';
import { printable } from '../../library/text/printable.ts';
import type { ReadPage } from '../source/read-text.ts';

const maxNames = 8;

/** Warns of what no dialect reads, once for each kind in the whole folder, with the most frequent names. */
export const unreadIssues = (read: readonly ReadPage[], getName: (file: string) => string): ContentIssue[] =>
  [...unreadKinds()].flatMap(([kind, { one, many, fate }]): ContentIssue[] => {
    const found = read.flatMap(({ page, document }) =>
      document.unread.filter((unread) => unread.kind === kind).map(({ name }) => ({ name, file: page.file })),
    );
    const [first] = found;
    if (first === undefined) return [];
    const files = new Set(found.map(({ file }) => file)).size;
    const counts = [...Map.groupBy(found, ({ name }) => name)]
      .map(([name, each]) => ({ name, count: each.length }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
    const names = counts.slice(0, maxNames).map(({ name, count }) => `\`${printable(name).slice(0, 100)}\` ${count}`);
    const total = found.length === 1 ? `1 ${one}` : `${found.length} ${many}`;
    const place = files === 1 ? '1 file' : `${files} files`;
    const rest = counts.length > maxNames ? ', …' : '';
    const message = `${total} in ${place} ${found.length === 1 ? 'is' : 'are'} ${fate}: ${names.join(', ')}${rest}.`;
    return [{ ...createIssue('unread-syntax', { line: 1, column: 1 }, kind, message), file: getName(first.file) }];
  });
