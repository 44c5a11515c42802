import { readFrontMatter } from '../../../library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../library/front-matter/split-file.ts';
import { readTop } from '../../../library/front-matter/top/unread-fields.ts';
import type { LocalIssue } from '../../../library/issues/content-issue.ts';
import { isPublished } from '../../../library/publish-gate.ts';
import { findHiddenCharacters, withoutInvisible } from '../../../library/text/hidden-characters.ts';
import type { SourceFile } from '../source-files.ts';

/** A file that is no page, and that pages may show. */
export interface SourcePart {
  readonly file: string;
  readonly body: string;
}

/** Reads a part of other pages. One that is a draft, scheduled or expired passes the publish gate no more than a page does. */
export const readPart = (
  { file, text, issue }: SourceFile,
  now: number,
): { readonly part: SourcePart | undefined; readonly issues: readonly LocalIssue[] } => {
  if (issue !== undefined) return { part: undefined, issues: [issue] };
  const split = splitFrontMatter(withoutInvisible(text));
  const { fields, isUnread, issues } = readTop(readFrontMatter('docs', split, { file }), split);
  const part = isPublished(fields, now) ? { file, body: split.body } : undefined;
  return { part, issues: [...findHiddenCharacters(text), ...(isUnread ? issues : [])] };
};
