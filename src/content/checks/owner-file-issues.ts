import { questionsFile } from '../../library/site/golden-questions.ts';
import type { Compiled } from '../compile-input.ts';
import { type CheckedFile, readOwnerText } from '../owner-text.ts';
import { type ReadSite, siteFile } from '../read-site.ts';
import type { Sheets } from '../theme/read-sheets.ts';
import type { ThemeFiles } from '../theme/sheet-files.ts';
import { demoFactIssues } from './demo-facts.ts';
import { factIssues } from './fact-issues.ts';
import { questionIssues } from './question-issues.ts';
import { checkTheme } from './theme-issues.ts';

export interface OwnerInput {
  readonly read: ReadSite;
  readonly compiled: Compiled;
  readonly sheets: Sheets;
  readonly files: ThemeFiles;
  readonly followLinks: boolean;
}

const checkQuestions = async (
  folder: string,
  { compiled, followLinks }: Pick<OwnerInput, 'compiled' | 'followLinks'>,
): Promise<CheckedFile> => {
  const { text, isMissing, issue } = await readOwnerText(folder, questionsFile, followLinks);
  const issues = isMissing ? [] : issue === undefined ? questionIssues(text, compiled) : [issue];
  return { file: questionsFile, text, issues };
};

/** Checks the files at the root of the content folder that say what the site is, beside its pages. */
export const checkOwnerFiles = async (
  folder: string,
  { read, compiled, sheets, files, followLinks }: OwnerInput,
): Promise<readonly CheckedFile[]> => {
  const siteIssues = [...read.issues, ...factIssues(read, compiled), ...demoFactIssues(read)];
  const site = { file: siteFile, text: read.text, issues: siteIssues };
  // While the facts are unknown, so are the sections: what is said of their pages would mislead.
  return read.issues.some(({ severity }) => severity === 'error')
    ? [site]
    : [
        site,
        ...read.words,
        await checkQuestions(folder, { compiled, followLinks }),
        ...(await checkTheme(folder, sheets, files)),
      ];
};
