import type { ContentIssue } from '../issues/content-issue.ts';
import { getIssueKind } from '../issues/issue-codes.ts';
import type { Severity } from '../issues/issue-kinds.ts';
import { showInvisible } from '../text/hidden-characters.ts';
import { printable } from '../text/printable.ts';
import { getCount } from './count-of.ts';

export interface ReportOptions {
  /** Shows every issue, rather than some of each kind. */
  readonly all?: boolean;
  /** Shows advice on style too. */
  readonly advice?: boolean;
  /** Colours the words for a terminal. */
  readonly colour?: boolean;
}

/** Order in which the severities are reported, the number of issues that are shown of a kind, and the colour (ECMA-48). */
const severities: readonly { readonly severity: Severity; readonly examples: number; readonly colour: number }[] = [
  { severity: 'error', examples: 50, colour: 31 },
  { severity: 'warning', examples: 3, colour: 33 },
  { severity: 'note', examples: 0, colour: 36 },
  { severity: 'advice', examples: 3, colour: 34 },
];

/** Maximum number of names in a note. */
const maxNames = 12;

const byPlace = (a: ContentIssue, b: ContentIssue): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

/** About 160 characters of a line: its start, or the text around a column beyond that. */
const excerpt = (line: string, column: number): string => {
  const from = column > 140 ? column - 41 : 0;
  // A terminal would interpret control characters.
  const cut = showInvisible(line.slice(from, from + 160).replace(/[\t\n]/g, ' '))
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${cut}${from + 160 < line.length ? '…' : ''}`;
};

/** Counts the fields of issues, most frequent first, as "layout 120, weight 90". */
const tally = (issues: readonly ContentIssue[]): string => {
  const counts = [...Map.groupBy(issues, ({ field }) => field)]
    .map(([field, some]) => ({ field, count: some.length }))
    .sort((a, b) => b.count - a.count || (a.field < b.field ? -1 : 1));
  const named = counts.slice(0, maxNames).map(({ field, count }) => `${field} ${count}`);
  return [...named, ...(counts.length > maxNames ? ['…'] : [])].join(', ');
};

/**
 * Formats issues as text, errors first: each kind has a heading with its code, its counts, its meaning and its fix. Below
 * it are `file:line:column  field  message  [code]` of all errors and of some other issues, with the line of the source.
 */
export const formatIssues = (
  issues: readonly ContentIssue[],
  getLine: (issue: ContentIssue) => string | undefined,
  { all = false, advice = false, colour = false }: ReportOptions = {},
): string => {
  const paint = (text: string, code: number): string => (colour ? `\u001B[${code}m${text}\u001B[39m` : text);
  const lines = (issue: ContentIssue): string[] => {
    const { file, line, column, field, message, code } = issue;
    const head = printable(`${file}:${line}:${column}  ${field}  ${message}  [${code}]`);
    const source = getLine(issue)?.trimEnd();
    return source?.trim() ? [head, `    ${excerpt(source, issue.column)}`] : [head];
  };
  return severities
    .filter(({ severity }) => advice || severity !== 'advice')
    .flatMap(({ severity, examples, colour: code }) => {
      const kinds = Map.groupBy(
        issues.filter((issue) => issue.severity === severity),
        ({ code }) => code,
      );
      return [...kinds]
        .sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1))
        .map(([kind, some]) => {
          const { meaning, fix } = getIssueKind(kind);
          const files = new Set(some.map(({ file }) => file)).size;
          const counts = `${some.length} in ${getCount(files, 'file')}`;
          const named = severity === 'note' ? ` (${tally(some)})` : '';
          const shown = all ? some.length : examples;
          const rest = some.length - shown;
          return [
            `${paint(severity, code)}  ${kind}: ${counts}${named}. ${meaning} ${fix}`,
            ...[...some].sort(byPlace).slice(0, shown).flatMap(lines),
            ...(rest > 0 && examples > 0 ? [`… and ${rest} more; --all shows them`] : []),
          ].join('\n');
        });
    })
    .join('\n\n');
};
