import type { SourcePosition } from '../position.ts';
import { getIssueKind, issueCodes } from './issue-codes.ts';
import type { IssueKind, Severity } from './issue-kinds.ts';

/** An issue of a content file, with its position. Lines and columns count from 1. */
export interface ContentIssue {
  /** The path of the file in the owner's folder, such as `content/blog/x.md`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The front matter field or the kind of element, such as `link`. */
  readonly field: string;
  /** The kind of issue, documented in `docs/content-issues.md`, or by the plug-in that reports it. */
  readonly code: string;
  /** Says in a sentence what is wrong and how to fix it. */
  readonly message: string;
  readonly severity: Severity;
}

/** An issue of a file that is not known yet. */
export type LocalIssue = Omit<ContentIssue, 'file'>;

/** A function that creates issues of these kinds; their severity is that of their code without `--strict`. */
export const createIssueOf =
  <Code extends string>(kinds: Readonly<Record<Code, IssueKind>>) =>
  (code: Code, { line, column }: SourcePosition, field: string, message: string): LocalIssue => ({
    line,
    column,
    field,
    code,
    message,
    severity: kinds[code].severity,
  });

/** Creates an issue of the core. */
export const createIssue = createIssueOf(issueCodes);

/** Gives issues the severity that they have with `--strict`. */
export const judgeStrictly = <Issue extends LocalIssue>(issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, severity: getIssueKind(issue.code).strict }));
