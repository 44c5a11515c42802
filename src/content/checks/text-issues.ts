import { type ContentIssue, createIssue } from '../../library/issues/content-issue.ts';
import type { IssueCode } from '../../library/issues/issue-codes.ts';
import type { StoredPage } from '../../library/library.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import type { ReadPage } from '../source/read-text.ts';

/** Returns the issues of page texts: those found while parsing, and links to missing pages or headings. */
export const textIssues = (
  read: readonly ReadPage[],
  pages: readonly StoredPage[],
  nameOf: (file: string) => string,
): ContentIssue[] => {
  const anchors = new Map(
    pages.map(({ summary, chunks }) => [summary.path, new Set(chunks.map(({ anchor }) => anchor))]),
  );
  return read.flatMap(({ page, document, resolutions }): ContentIssue[] => {
    const file = nameOf(page.file);
    const dead = document.addresses.flatMap(({ kind, line, column }, index): ContentIssue[] => {
      const { error, target } = resolutions[index] ?? {};
      const issue = (code: IssueCode, message: string): ContentIssue[] => [
        { ...createIssue(code, { line, column }, kind, message), file },
      ];
      if (error !== undefined) return issue('broken-link', error);
      const known = target?.anchor ? anchors.get(target.path) : undefined;
      if (target === undefined || known === undefined || known.has(target.anchor) || target.anchor.startsWith(':~:'))
        return [];
      const [near] = suggest(target.anchor, known);
      const message = `There is no heading with the anchor #${target.anchor} on /${target.path}.`;
      return issue('unknown-anchor', withSuggestion(message, near && `#${near}`));
    });
    return [...document.issues.map((issue) => ({ ...issue, file })), ...dead];
  });
};
