/** One thing that is wrong with a content file, and where. Lines and columns count from 1. */
export interface ContentIssue {
  /** The file as the owner calls it, such as `content/blog/x.md`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The front-matter field or the kind of thing, such as `link`. */
  readonly field: string;
  /** What is wrong and how to mend it, in a sentence. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** An issue before anyone knows in which file it is. */
export type LocalIssue = Omit<ContentIssue, 'file'>;

const byPlace = (a: ContentIssue, b: ContentIssue): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

/** The issues as text: `file:line:column  field  message`, each with the offending line below it. */
export const formatIssues = (
  issues: readonly ContentIssue[],
  lineOf: (issue: ContentIssue) => string | undefined,
): string =>
  [...issues]
    .sort(byPlace)
    .map((issue) => {
      const head = `${issue.file}:${issue.line}:${issue.column}  ${issue.field}  ${issue.message}`;
      const source = lineOf(issue)?.trim();
      return source ? `${head}\n    ${source.length > 160 ? `${source.slice(0, 160)}…` : source}` : head;
    })
    .join('\n');
