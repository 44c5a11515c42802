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

/** A kind of issue of a plug-in. */
export interface AddedIssue {
  readonly code: string;
  readonly kind: IssueKind;
}

/** The kinds of issues of plug-ins. */
export const addedIssues = createAdditions<AddedIssue>('kinds of issues');

const kinds = once(() => {
  const own = Object.entries(issueCodes).map(([code, kind]): AddedIssue => ({ code, kind }));
  const all = joinAdditions('kind of issue', own, addedIssues, ({ code }) => [code]);
  return new Map(all.map(({ code, kind }) => [code, kind]));
});

/** Returns the kind of an issue, of the core or of a plug-in. */
export const issueKindOf = (code: string): IssueKind => {
  const kind = kinds().get(code);
  if (kind === undefined) throw new Error(`No kind of issue is ${code}.`);
  return kind;
};
