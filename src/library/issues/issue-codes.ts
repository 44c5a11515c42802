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

/** The kinds of issues of plug-ins, each with its code. */
export const addedIssues = createAdditions<readonly [code: string, kind: IssueKind]>('kinds of issues');

/** All kinds of issues by their codes. */
export const issueKinds = once(
  (): ReadonlyMap<string, IssueKind> =>
    new Map(joinAdditions('kind of issue', Object.entries(issueCodes), addedIssues, ([code]) => [code])),
);

/** The kind of an issue, of the core or of a plug-in. */
export const getIssueKind = (code: string): IssueKind => {
  const kind = issueKinds().get(code);
  if (kind === undefined) throw new Error(`No kind of issue is ${code}.`);
  return kind;
};
