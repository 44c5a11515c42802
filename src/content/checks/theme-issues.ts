import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import { checkContrast, getColours } from '../../styles/check-contrast.ts';
import type { CheckedFile } from '../owner-text.ts';
import { type Sheets, sheetText } from '../theme/read-sheets.ts';
import { addressesIn } from '../theme/sheet-addresses.ts';
import { sheetFaults } from '../theme/sheet-faults.ts';
import { checkAddress, type ThemeFiles } from '../theme/sheet-files.ts';
import { themeFolder, themeParts, themeSheet } from '../theme/theme-files.ts';

const engineTokens = path.resolve(import.meta.dirname, '../../styles/tokens.css');

const positionAt = (text: string, offset: number) => {
  const before = text.slice(0, Math.max(offset, 0)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** The position of the first custom property that a message names and that the sheet sets. */
const getPosition = (css: string, message: string) => {
  const named = [...message.matchAll(/--[a-z-]+/g)].map(([name]) => css.indexOf(`${name}:`));
  return positionAt(css, named.find((offset) => offset !== -1) ?? 0);
};

/** Checks the contrast of the colours of the owner's style sheets together with those of the engine that they leave. */
const contrastIssues = (sheets: Sheets, tokens: string): LocalIssue[] => {
  const css = sheetText(sheets);
  const own = sheets.get(themeSheet)?.text ?? '';
  return getColours(css).size === 0
    ? []
    : checkContrast(`${tokens}\n${css}`).map((message) =>
        createIssue('low-contrast', getPosition(own, message), 'colour', message),
      );
};

const addressIssues = (file: string, text: string, sheets: Sheets, files: ThemeFiles): LocalIssue[] =>
  addressesIn(text).flatMap((found) => {
    const problem = checkAddress(file, found, sheets, files);
    if (problem === undefined) return [];
    return [
      createIssue(problem.code, positionAt(text, found.start), found.isImport ? '@import' : 'url', problem.message),
    ];
  });

const checkSheets = async (sheets: Sheets, files: ThemeFiles): Promise<CheckedFile[]> => {
  if (sheets.size === 0) return [];
  const contrast = contrastIssues(sheets, await readFile(engineTokens, 'utf8'));
  return Array.from(sheets, ([file, { text, issue }]) => ({
    file,
    text,
    issues: [
      ...(issue === undefined ? [] : [issue]),
      ...sheetFaults(text).map(({ offset, reason }) =>
        createIssue(
          'invalid-theme',
          positionAt(text, offset),
          'css',
          `This is not valid CSS: ${reason}. Browsers skip what they cannot read.`,
        ),
      ),
      ...(file === themeSheet ? contrast : []),
      ...addressIssues(file, text, sheets, files),
    ],
  }));
};

/** Reports components that take the place of none. Those in folders below are the owner's own parts. */
const checkComponents = async (folder: string): Promise<CheckedFile[]> => {
  const names = await readdir(path.join(folder, themeFolder)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.astro') && !themeParts.has(name))
    .sort()
    .map((name) => {
      const [near] = suggest(name, themeParts.keys());
      const message = withSuggestion(`The engine has no component ${name} to replace.`, near);
      const issues = [createIssue('invalid-theme', { line: 1, column: 1 }, 'file', message)];
      return { file: `${themeFolder}/${name}`, text: '', issues };
    });
};

/** Checks the style sheets and the components of the owner. */
export const checkTheme = async (folder: string, sheets: Sheets, files: ThemeFiles): Promise<CheckedFile[]> => [
  ...(await checkSheets(sheets, files)),
  ...(await checkComponents(folder)),
];
