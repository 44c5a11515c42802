import { type ContentIssue, createIssue } from '../../library/issues/content-issue.ts';
import type { IssueCode } from '../../library/issues/issue-codes.ts';
import type { StoredPage } from '../../library/library.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import type { ReadPage } from '../source/read-text.ts';
import { findAnchors } from './page-anchors.ts';

/** The issues of page texts: those found while parsing, and links to missing pages or headings. */
export const textIssues = (
  read: readonly ReadPage[],
  pages: readonly StoredPage[],
  getName: (file: string) => string,
): ContentIssue[] => {
  const anchors = findAnchors(pages, read);
  return read.flatMap(({ page, document, resolutions }): ContentIssue[] => {
    const file = getName(page.file);
    const dead = document.addresses.flatMap(({ kind, line, column }, index): ContentIssue[] => {
      const { error, target } = resolutions[index] ?? {};
      const issue = (code: IssueCode, message: string): ContentIssue[] => [
        { ...createIssue(code, { line, column }, kind, message), file },
      ];
      if (error !== undefined) return issue('broken-link', error);
      const known = target?.anchor ? anchors.headings(target.path) : undefined;
      if (target === undefined || known === undefined || anchors.has(target.path, target.anchor)) return [];
      const [near] = suggest(target.anchor, known);
      const message = `There is no heading with the anchor #${target.anchor} on /${target.path}.`;
      return issue('unknown-anchor', withSuggestion(message, near && `#${near}`));
    });
    return [...document.issues.map((issue) => ({ ...issue, file })), ...dead];
  });
};
