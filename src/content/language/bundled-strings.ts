import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getStringsFiles, mergeStrings, readStrings, stringsFolder } from '../../library/site/read-strings.ts';
import { addedWordsIn } from '../../strings/added-strings.ts';
import { defaultStrings, type Strings } from '../../strings.ts';

/** The folder with the words that come with the program, a file for each language. */
export const bundledFolder = path.join(import.meta.dirname, '../../strings/languages');

const readFile = (file: string): string | undefined => {
  try {
    return readFileSync(path.join(bundledFolder, file), 'utf8');
  } catch {
    return undefined;
  }
};

/** Reads the words of a language that come with the program and its plug-ins. What they do not say in the language is English. */
export const bundledStrings = (language: string): Strings =>
  getStringsFiles(language).reduce((strings, name) => {
    const file = name.slice(stringsFolder.length + 1);
    const text = readFile(file);
    const { value } = text === undefined ? {} : readStrings(text, file);
    const added = { ...strings.added, ...addedWordsIn(file.slice(0, -'.yaml'.length)) };
    return { ...(value === undefined ? strings : mergeStrings(strings, value)), added };
  }, defaultStrings);
