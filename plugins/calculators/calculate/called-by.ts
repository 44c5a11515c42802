import type { Calculator } from '../public/calculator.ts';
import { areAlike } from './question-parts.ts';

/** Words by which somebody orders something. */
export const orders = new Set(
  'calculate compute build create make generate write run use project forecast predict simulate check test tag add draft design show estimate give help put turn compare evaluate berechne berechnen erstelle erstellen baue bauen mach mache machen erzeuge erzeugen schreibe schreiben nimm nutze prüfe prüfen teste schick simuliere vergleiche schätze zeige hilf entwirf hänge calculator rechner builder tool'.split(
    ' ',
  ),
);

/** The words of a text in their order, with single letters and without numbers. */
export const wordsInOrder = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** The least letters of a name with which a compound begins. */
const minCompound = 6;

/** True if a question has the words of a name, one behind the other. */
export const hasName = (words: readonly string[], name: string): boolean => {
  const sought = wordsInOrder(name);
  const [first = ''] = sought;
  // Also a compound that begins with the name: “Kohortenanalyse”.
  if (sought.length === 1 && first.length >= minCompound && words.some((word) => word.startsWith(first))) return true;
  return words.some((_, at) =>
    sought.every((word, index) => {
      const there = words[at + index];
      return there !== undefined && areAlike(there, word);
    }),
  );
};

/** Counts the words of a calculator's names and title that a question has. */
export const countCalls = (words: readonly string[], { title, called = [] }: Calculator): number => {
  const names = [title, ...called].filter((name) => hasName(words, name));
  return new Set(names.flatMap(wordsInOrder)).size;
};
