import { stringify } from 'yaml';
import { defaultStrings } from '../../strings.ts';
import { isFormer } from './former-texts.ts';

/** The words of the interface that the owner has changed. */
export interface MigratedWords {
  readonly yaml: string;
  readonly count: number;
  /** The questions that the site suggested, if they are the owner's. */
  readonly askExamples: readonly string[];
  readonly notes: readonly string[];
}

interface Word {
  readonly path: readonly string[];
  readonly text: string;
}

/** Returns all texts of a module of words, with their names. */
const wordsIn = (value: unknown, path: readonly string[] = []): Word[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => wordsIn(child, [...path, name]));
};

const isExample = ({ path: [name] }: Word): boolean => name === 'askExamples';

/** Puts texts into objects by their names. */
const treeOf = (words: readonly Word[]): Record<string, unknown> => {
  const names = [...new Set(words.map(({ path: [name = ''] }) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const below = words.filter(({ path: [first] }) => first === name);
      const [word] = below;
      return [
        name,
        word?.path.length === 1 ? word.text : treeOf(below.map(({ path, text }) => ({ path: path.slice(1), text }))),
      ];
    }),
  );
};

/** Returns the words of `src/strings.ts` that are neither today's in English nor those of any former commit. */
export const migrateWords = (strings: unknown): MigratedWords => {
  const today = new Map(wordsIn(defaultStrings).map(({ path, text }) => [path.join('.'), text]));
  const own = wordsIn(strings).filter(
    ({ path, text }) => today.get(path.join('.')) !== text && !isFormer('words', `${path.join('.')}=${text}`),
  );
  const [kept, gone] = [true, false].map((isKept) =>
    own.filter((word) => !isExample(word) && today.has(word.path.join('.')) === isKept),
  );
  const header = '# yaml-language-server: $schema=../../docs/strings.schema.json\n';
  return {
    yaml: header + stringify(treeOf(kept ?? []), { lineWidth: 120 }),
    count: kept?.length ?? 0,
    askExamples: own.some(isExample)
      ? wordsIn(strings)
          .filter(isExample)
          .map(({ text }) => text)
      : [],
    notes: (gone ?? []).map(({ path, text }) => `No page shows the words ${path.join('.')} any more: “${text}”.`),
  };
};
