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

/** How many warnings are written out: in a folder full of them, the first ones show what to do. */
const maxWarnings = 200;

/** About 160 characters of a line: its start, or what stands around a column that the start does not reach. */
const excerpt = (line: string, column: number): string => {
  const from = column > 140 ? column - 41 : 0;
  // A terminal would obey the control characters of what it is shown.
  const cut = line
    .slice(from, from + 160)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${cut}${from + 160 < line.length ? '…' : ''}`;
};

/**
 * The issues as text: `file:line:column  field  message`, each with the offending line below it. Errors come first;
 * of the warnings at most 200, with a count of the rest.
 */
export const formatIssues = (
  issues: readonly ContentIssue[],
  lineOf: (issue: ContentIssue) => string | undefined,
): string => {
  const sorted = [...issues].sort(byPlace);
  const errors = sorted.filter(({ severity }) => severity === 'error');
  const warnings = sorted.filter(({ severity }) => severity === 'warning');
  const shown = [...errors, ...warnings.slice(0, maxWarnings)].map((issue) => {
    const head = `${issue.file}:${issue.line}:${issue.column}  ${issue.field}  ${issue.message}`;
    const source = lineOf(issue)?.trimEnd();
    return source?.trim() ? `${head}\n    ${excerpt(source, issue.column)}` : head;
  });
  const rest = warnings.length - maxWarnings;
  return [...shown, ...(rest > 0 ? [`… and ${rest} more warnings`] : [])].join('\n');
};
