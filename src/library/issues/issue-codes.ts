import { createAdditions, joinAdditions } from '../../additions.ts';
import { once } from '../../once.ts';
import { fieldIssues } from './field-issues.ts';
import { fileIssues } from './file-issues.ts';
import type { IssueKind } from './issue-kinds.ts';
import { styleIssues } from './style-issues.ts';
import { textIssues } from './text-issues.ts';

/**
 * Codes of all issues of the core that `npm run check` and the build report about the owner's files. A code does not change;
 * `docs/content-issues.md` lists them, and a test compares the two.
 */
export const issueCodes = {
  ...fieldIssues,
  ...textIssues,
  ...styleIssues,
  ...fileIssues,
};

export type IssueCode = keyof typeof issueCodes;

/** A kind of issue with its code. */
export interface CodedIssue {
  readonly code: string;
  readonly kind: IssueKind;
}

/** The issues of plug-ins. */
export const addedIssues = createAdditions<CodedIssue>('codes of issues');

const kinds = once((): ReadonlyMap<string, IssueKind> => {
  const core = Object.entries(issueCodes).map(([code, kind]): CodedIssue => ({ code, kind }));
  return new Map(joinAdditions('code', core, addedIssues, ({ code }) => [code]).map(({ code, kind }) => [code, kind]));
});

/** Returns the kind of an issue, of the core or of a plug-in. */
export const issueKindOf = (code: string): IssueKind => {
  const kind = kinds().get(code);
  if (kind === undefined) throw new Error(`There is no issue with the code ${code}.`);
  return kind;
};
