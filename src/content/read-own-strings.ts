import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createIssue } from '../library/issues/content-issue.ts';
import { getStringsFiles, mergeStrings, readStrings, stringsFolder } from '../library/site/read-strings.ts';
import type { Strings } from '../strings.ts';
import { bundledStrings } from './language/bundled-strings.ts';
import { type CheckedFile, readOwnerText } from './owner-text.ts';

/** The words of a site, and what is wrong in their files. */
export interface OwnStrings {
  readonly strings: Strings;
  readonly files: readonly CheckedFile[];
}

/** Reports files whose names are not those of the languages of the site. */
export const unusedStrings = async (folder: string, languages: readonly string[]): Promise<CheckedFile[]> => {
  const used = new Set(languages.flatMap(getStringsFiles));
  const names = await readdir(path.join(folder, stringsFolder)).catch(() => []);
  return names
    .filter((name) => /\.ya?ml$/.test(name) && !used.has(`${stringsFolder}/${name}`))
    .sort()
    .map((name) => {
      const file = `${stringsFolder}/${name}`;
      const message =
        languages.length > 1
          ? `The languages of the site are ${languages.join(', ')}: their words are those of ${[...used].join(', ')}.`
          : `The language of the site is ${languages[0]}: its words are those of ${[...used].join(' and ')}.`;
      return { file, text: '', issues: [createIssue('unused-strings', { line: 1, column: 1 }, 'file', message)] };
    });
};

/**
 * Reads the words of the interface in a language from the content folder. Those that are not stated are those of the program,
 * and English where it does not speak the language.
 */
export const readOwnStrings = async (folder: string, language: string, followLinks = false): Promise<OwnStrings> => {
  const read = await Promise.all(
    getStringsFiles(language).map(async (file) => {
      const { text, isMissing, issue } = await readOwnerText(folder, file, followLinks);
      if (isMissing) return { file, text, issues: [], value: undefined };
      if (issue !== undefined) return { file, text, issues: [issue], value: undefined };
      const { value, issues } = readStrings(text, file);
      return { file, text, issues, value };
    }),
  );
  return {
    strings: read.reduce(
      (strings, { value }) => (value === undefined ? strings : mergeStrings(strings, value)),
      bundledStrings(language),
    ),
    files: read,
  };
};
