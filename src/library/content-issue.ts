import { type IssueCode, issueCodes } from './issue-codes.ts';
import type { SourcePosition } from './markdown/position.ts';

/** An error or warning about a content file, with its position. Lines and columns count from 1. */
export interface ContentIssue {
  /** The path of the file as the owner knows it, such as `content/blog/x.md`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The front matter field or the kind of element, such as `link`. */
  readonly field: string;
  /** The kind of issue, documented in `docs/content-issues.md`. */
  readonly code: IssueCode;
  /** What is wrong and how to fix it, in a sentence. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** An issue of a file that is not known yet. */
export type LocalIssue = Omit<ContentIssue, 'file'>;

/** Creates an issue; its severity is that of its code. */
export const createIssue = (
  code: IssueCode,
  { line, column }: SourcePosition,
  field: string,
  message: string,
): LocalIssue => ({ line, column, field, code, message, severity: issueCodes[code].severity });

const byPlace = (a: ContentIssue, b: ContentIssue): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

/** Maximum number of warnings that are printed: in a folder full of them, the first ones show what to do. */
const maxWarnings = 200;

/** Returns about 160 characters of a line: its start, or the text around a column beyond that. */
const excerpt = (line: string, column: number): string => {
  const from = column > 140 ? column - 41 : 0;
  // A terminal would interpret control characters.
  const cut = line
    .slice(from, from + 160)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${cut}${from + 160 < line.length ? '…' : ''}`;
};

/**
 * Formats issues as text: `file:line:column  field  message  [code]`, each with its line of the source below it. Errors come
 * first, then at most 200 warnings and a count of the rest.
 */
export const formatIssues = (
  issues: readonly ContentIssue[],
  lineOf: (issue: ContentIssue) => string | undefined,
): string => {
  const sorted = [...issues].sort(byPlace);
  const errors = sorted.filter(({ severity }) => severity === 'error');
  const warnings = sorted.filter(({ severity }) => severity === 'warning');
  const shown = [...errors, ...warnings.slice(0, maxWarnings)].map((issue) => {
    const head = `${issue.file}:${issue.line}:${issue.column}  ${issue.field}  ${issue.message}  [${issue.code}]`;
    const source = lineOf(issue)?.trimEnd();
    return source?.trim() ? `${head}\n    ${excerpt(source, issue.column)}` : head;
  });
  const rest = warnings.length - maxWarnings;
  return [...shown, ...(rest > 0 ? [`… and ${rest} more warnings`] : [])].join('\n');
};
