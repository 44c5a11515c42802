import type { Dictionary, Entry } from '../index/dictionary.ts';
import { editDistance } from './edit-distance.ts';

const shortest = 4;
/** From these lengths on, a word may have two typos, and a term may be that far from it: half of a short stem is not a typo. */
const long = 8;
const longTerm = 6;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const digit = /\p{N}/u;
/** The right word may be the second nearest: the page that has the other words of the query decides. */
const maxCandidates = 4;
/** Candidates further than this from the nearest are not considered. */
const spread = 0.75;

interface Candidate {
  readonly entry: Entry;
  readonly distance: number;
}

const byNearness = (a: Candidate, b: Candidate): number =>
  a.distance - b.distance || b.entry.pages - a.entry.pages || (a.entry.term < b.entry.term ? -1 : 1);

const firstLetter = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** Finds terms with the first letter of the word. */
const sameBeginning = (dictionary: Dictionary, word: string, term: string): Candidate[] => {
  const found: Candidate[] = [];
  dictionary.scan(firstLetter(word), (entry) => {
    const most = word.length < long || entry.term.length < longTerm ? 1 : 2;
    const distance = Math.min(
      editDistance(entry.term, word, most),
      word === term ? Infinity : editDistance(entry.term, term, most),
    );
    if (Number.isFinite(distance)) found.push({ entry, distance });
  });
  return found;
};

/** The spellings that differ in their first letter only: another one, one too many, one missing, or exchanged with the second. */
const otherBeginnings = (term: string): string[] => {
  const rest = term.slice(1);
  const swapped = `${rest.charAt(0)}${term.charAt(0)}${term.slice(2)}`;
  const spellings = [rest, swapped, ...[...letters].flatMap((letter) => [letter + rest, letter + term])];
  return spellings.filter((spelling) => !spelling.startsWith(term.charAt(0)));
};

/** Short words and numbers are not corrected. */
const isCorrectable = (word: string): boolean => word.length >= shortest && !digit.test(word);

/**
 * Finds the terms of the index nearest to a word that it lacks, the nearest first. Takes the word in lower case and its term.
 */
export const nearestTerms = (dictionary: Dictionary, word: string, term: string): Entry[] => {
  if (!isCorrectable(word)) return [];
  const others = otherBeginnings(term).flatMap((spelling) => dictionary.find(spelling) ?? []);
  const candidates = [
    ...sameBeginning(dictionary, word, term),
    ...others.map((entry): Candidate => ({ entry, distance: 1 })),
  ];
  candidates.sort(byNearness);
  const limit = (candidates[0]?.distance ?? 0) + spread;
  return candidates
    .filter(({ distance }) => distance <= limit)
    .slice(0, maxCandidates)
    .map(({ entry }) => entry);
};
