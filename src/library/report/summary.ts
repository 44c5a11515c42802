import type { ContentIssue } from '../issues/content-issue.ts';
import type { Severity } from '../issues/issue-kinds.ts';
import type { Withheld } from '../publish-gate.ts';
import { printable } from '../text/printable.ts';
import { getCount } from './count-of.ts';

/** A file that makes no page. */
export interface IgnoredFile {
  readonly file: string;
  readonly reason: string;
  /** The folder that is counted in place of its files. */
  readonly folder?: string;
}

export interface FolderCounts {
  /** Number of pages that authors wrote and that are published. */
  readonly pages: number;
  /** Number of pages that are not published, by reason. */
  readonly withheld: ReadonlyMap<Withheld, number>;
  readonly ignored: readonly IgnoredFile[];
}

/** Maximum number of files that are named for a reason. */
const maxNames = 3;

const ignoredFor = (reason: string, files: readonly IgnoredFile[]): string => {
  const places = [...Map.groupBy(files, ({ folder, file }) => folder ?? file)].map(([place, some]) => {
    const name = printable(place);
    return some[0]?.folder === undefined ? name : `${name} ${some.length}`;
  });
  return `${reason}: ${places.slice(0, maxNames).join(', ')}${places.length > maxNames ? ', …' : ''}`;
};

const withheldAs = new Map<Withheld, (count: number) => string>([
  ['draft', (count) => getCount(count, 'draft')],
  ['unmarked', (count) => `${count} without publish: true`],
  ['scheduled', (count) => `${count} scheduled`],
  ['expired', (count) => `${count} expired`],
  ['unread', (count) => `${count} with unreadable front matter`],
  ['faulty', (count) => `${count} kept back by an error`],
]);

/**
 * Says in a line what became of the files of a folder.
 *
 * @example
 * summarizeFiles({ pages: 2, withheld: new Map([['draft', 1]]), ignored: [] }); // '3 files: 2 pages, 1 draft'
 */
export const summarizeFiles = ({ pages, withheld, ignored }: FolderCounts): string => {
  const held = [...withheldAs].flatMap(([reason, describe]) => {
    const count = withheld.get(reason) ?? 0;
    return count === 0 ? [] : [{ count, text: describe(count) }];
  });
  const files = pages + held.reduce((sum, { count }) => sum + count, 0) + ignored.length;
  const reasons = [...Map.groupBy(ignored, ({ reason }) => reason)].map(([reason, some]) => ignoredFor(reason, some));
  const parts = [
    getCount(pages, 'page'),
    ...held.map(({ text }) => text),
    ...(ignored.length === 0 ? [] : [`${ignored.length} ignored (${reasons.join('; ')})`]),
  ];
  return `${getCount(files, 'file')}: ${parts.join(', ')}`;
};

/** Says in a line how many issues of each severity there are; `advice` where it is shown. */
export const summarizeIssues = (issues: readonly ContentIssue[], { advice = false } = {}): string => {
  const of = (severity: Severity): ContentIssue[] => issues.filter((issue) => issue.severity === severity);
  const kinds = (some: readonly ContentIssue[]): string => {
    const number = new Set(some.map(({ code }) => code)).size;
    return number > 1 ? ` of ${number} kinds` : '';
  };
  const [warnings, notes, remarks] = [of('warning'), of('note'), of('advice')];
  return [
    getCount(of('error').length, 'error'),
    `${getCount(warnings.length, 'warning')}${kinds(warnings)}`,
    ...(notes.length === 0 ? [] : [`${getCount(notes.length, 'note')}${kinds(notes)}`]),
    ...(remarks.length === 0
      ? []
      : [`${getCount(remarks.length, 'remark')} on style${advice ? '' : ' (--advice shows them)'}`]),
  ].join(', ');
};
