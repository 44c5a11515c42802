/**
 * Weight of an issue: an error keeps back the page or file that it is in. A warning reports content that a page lost, a note counts syntax that was
 * normalised, and advice on style is shown on request (`--advice`).
 */
export type Severity = 'error' | 'warning' | 'note' | 'advice';

export interface IssueKind {
  readonly severity: Severity;
  /** Severity with `--strict`, where every issue that affects a page is an error. */
  readonly strict: Severity;
  /** The problem, in sentences. */
  readonly meaning: string;
  /** The fix, in sentences. */
  readonly fix: string;
}

const getKind =
  (severity: Severity, strict: Severity) =>
  (meaning: string, fix: string): IssueKind => ({ severity, strict, meaning, fix });

/** Publishing would leak, deceive or break. */
export const error = getKind('error', 'error');
/** The page is published with less than its author wrote, or not at all. */
export const fault = getKind('warning', 'error');
/** The page is published as its author meant it. */
export const note = getKind('note', 'error');
export const remark = getKind('note', 'note');
export const warning = getKind('warning', 'warning');
export const advice = getKind('advice', 'advice');
