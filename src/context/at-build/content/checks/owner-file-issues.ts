import { questionsFile } from '../../../../library/site/golden-questions.ts';
import type { Compiled } from '../compile-input.ts';
import { type CheckedFile, readOwnerText } from '../owner-text.ts';
import { type ReadSite, siteFile } from '../read-site.ts';
import { demoFactIssues } from './demo-facts.ts';
import { factIssues } from './fact-issues.ts';
import { questionIssues } from './question-issues.ts';
import { checkTheme } from './theme-issues.ts';

const checkQuestions = async (folder: string, compiled: Compiled): Promise<CheckedFile> => {
  const { text, isMissing, issue } = await readOwnerText(folder, questionsFile);
  const issues = isMissing ? [] : issue === undefined ? questionIssues(text, compiled) : [issue];
  return { file: questionsFile, text, issues };
};

/** Checks the files at the root of the content folder that say what the site is, beside its pages. */
export const checkOwnerFiles = async (
  folder: string,
  read: ReadSite,
  compiled: Compiled,
): Promise<readonly CheckedFile[]> => {
  const siteIssues = [...read.issues, ...factIssues(read, compiled), ...demoFactIssues(read)];
  const site = { file: siteFile, text: read.text, issues: siteIssues };
  // While the facts are unknown, so are the sections: what is said of their pages would mislead.
  return read.issues.some(({ severity }) => severity === 'error')
    ? [site]
    : [site, ...read.words, await checkQuestions(folder, compiled), ...(await checkTheme(folder))];
};
