import { distance } from 'fastest-levenshtein';
import type { Dictionary, Entry } from './dictionary.ts';

const shortest = 4;
/** From this length on, two slips are forgiven. */
const long = 8;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const digit = /\p{N}/u;

/** Two neighbouring letters exchanged: the commonest slip, which Levenshtein counts twice. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

const slips = (a: string, b: string): number => (isSwap(a, b) ? 1 : distance(a, b));

interface Candidate {
  readonly entry: Entry;
  readonly slips: number;
}

const better = (a: Candidate, b: Candidate | undefined): boolean =>
  !b || a.slips < b.slips || (a.slips === b.slips && a.entry.pages > b.entry.pages);

/** Terms that begin alike and differ by few slips. */
function sameBeginning(dictionary: Dictionary, term: string, most: number): Candidate | undefined {
  const first = String.fromCodePoint(term.codePointAt(0) ?? 0);
  let best: Candidate | undefined;
  dictionary.scan(first, (entry) => {
    if (!entry.term.startsWith(first)) return false;
    if (Math.abs(entry.term.length - term.length) > most) return true;
    const candidate = { entry, slips: slips(entry.term, term) };
    if (candidate.slips <= most && better(candidate, best)) best = candidate;
    return true;
  });
  return best;
}

/** Terms that differ in their first letter only: another one, one too many, one missing. */
function otherBeginning(dictionary: Dictionary, term: string): Candidate | undefined {
  const rest = term.slice(1);
  const swapped = `${rest.charAt(0)}${term.charAt(0)}${term.slice(2)}`;
  const spellings = [rest, swapped, ...[...letters].flatMap((letter) => [letter + rest, letter + term])];
  let best: Candidate | undefined;
  for (const spelling of spellings) {
    const entry = dictionary.find(spelling);
    if (entry && better({ entry, slips: 1 }, best)) best = { entry, slips: 1 };
  }
  return best;
}

/** The longest term that the word begins with: a slip in an ending hides it from its stem. */
function beginningOf(dictionary: Dictionary, term: string): Entry | undefined {
  for (let length = term.length - 1; length >= Math.max(shortest, term.length / 2); length--) {
    const entry = dictionary.find(term.slice(0, length));
    if (entry) return entry;
  }
  return undefined;
}

/** The term of the index nearest to one it does not know; short words and numbers are left as they are. */
export function nearestTerm(dictionary: Dictionary, term: string): Entry | undefined {
  if (term.length < shortest || digit.test(term)) return undefined;
  const near = sameBeginning(dictionary, term, term.length < long ? 1 : 2);
  if (near?.slips === 1) return near.entry;
  return (otherBeginning(dictionary, term) ?? near)?.entry ?? beginningOf(dictionary, term);
}
