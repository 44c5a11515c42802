import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createIssue, type LocalIssue } from '../../../../library/issues/content-issue.ts';
import { suggest, withSuggestion } from '../../../../library/text/suggest.ts';
import { checkContrast, coloursOf } from '../../../../styles/check-contrast.ts';
import { addressesIn } from '../../theme/read-theme.ts';
import { themeFolder, themeParts, themeSheet } from '../../theme/theme-files.ts';
import { type CheckedFile, readOwnerText } from '../owner-text.ts';

const engineTokens = path.resolve(import.meta.dirname, '../../../../styles/tokens.css');

const positionAt = (text: string, offset: number) => {
  const before = text.slice(0, Math.max(offset, 0)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Returns the position of the first custom property that a message names and that the sheet sets. */
const positionOf = (css: string, message: string) => {
  const named = [...message.matchAll(/--[a-z-]+/g)].map(([name]) => css.indexOf(`${name}:`));
  return positionAt(css, named.find((offset) => offset !== -1) ?? 0);
};

/** Checks the contrast of the colours of a style sheet together with those of the engine that it leaves. */
const contrastIssues = (css: string, tokens: string): LocalIssue[] =>
  coloursOf(css).size === 0
    ? []
    : checkContrast(`${tokens}\n${css}`).map((message) =>
        createIssue('low-contrast', positionOf(css, message), 'colour', message),
      );

const addressIssues = (css: string, folder: string): LocalIssue[] =>
  addressesIn(css).flatMap(({ address, offset }) => {
    if (/^(?:data:|#)/.test(address)) return [];
    const isElsewhere = /^(?:[a-z]+:)?\/\//i.test(address);
    if (!isElsewhere && existsSync(path.join(folder, address))) return [];
    const message = isElsewhere
      ? `Pages load style and fonts from this site alone: put the file into the content folder in place of ${address}.`
      : `There is no file ${address} in the content folder.`;
    return [createIssue('invalid-theme', positionAt(css, offset), 'url', message)];
  });

const checkSheet = async (folder: string): Promise<CheckedFile> => {
  const { text, isMissing, issue } = await readOwnerText(folder, themeSheet);
  if (isMissing || issue !== undefined) return { file: themeSheet, text, issues: issue === undefined ? [] : [issue] };
  const tokens = await readFile(engineTokens, 'utf8');
  return { file: themeSheet, text, issues: [...contrastIssues(text, tokens), ...addressIssues(text, folder)] };
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

/** Checks the style sheet and the components of the owner. */
export const checkTheme = async (folder: string): Promise<CheckedFile[]> => [
  await checkSheet(folder),
  ...(await checkComponents(folder)),
];
