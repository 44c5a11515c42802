import { issueLines } from '../../support/libraries/issue-lines.ts';
import { compileFiles, titled } from '../compile-files.ts';

/** A content folder: texts by their paths, and paths of other files. */
export interface Folder {
  readonly pages: Readonly<Record<string, string>>;
  readonly assets?: readonly string[];
  readonly projectFiles?: readonly string[];
}

/** The issues of one severity as `npm run check` prints them. */
export const foundIn = ({ pages, assets = [], projectFiles = [] }: Folder, severity: 'error' | 'warning'): string[] => {
  const { issues } = compileFiles(pages, { assets, projectFiles, publishAllFiles: true });
  const wanted = issues.filter((issue) => issue.severity === severity);
  return issueLines(wanted);
};

export const page = titled('Text.');
export const draft = titled('Text.', 'draft: true\n');
export const aliased = (...aliases: readonly string[]): string =>
  titled('Text.', `aliases: ${JSON.stringify(aliases)}\n`);
