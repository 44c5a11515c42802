import { Problem } from '../../problem.ts';

/** Finds a text or a pattern in a line. */
export interface LineMatcher {
  /** Characters that one request may look through, so that it ends soon on any site. */
  readonly maxCharacters: number;
  /** Characters that take about as long as one page of an answer, after which other work gets its turn. */
  readonly charactersPerStep: number;
  /** Returns where the first match in a line begins and ends; undefined if there is none. */
  find(line: string): readonly [start: number, end: number] | undefined;
}

/** Returns a matcher of a text, in which upper and lower case are alike. */
export const textMatcher = (text: string): LineMatcher => {
  const wanted = text.toLowerCase();
  return {
    maxCharacters: 100_000_000,
    charactersPerStep: 100_000,
    find: (line) => {
      const start = line.toLowerCase().indexOf(wanted);
      return start === -1 ? undefined : [start, start + wanted.length];
    },
  };
};

type Engine = typeof import('re2js');
let engine: Engine | undefined;

/** Loads the engine of patterns, which is larger than all operations, when the first request may need it. */
export const loadPatterns = async (): Promise<void> => {
  engine ??= await import('re2js');
};

/** States of the automaton that a pattern may have: the time for a line grows with both. */
const maxStates = 300;

const patternError = (reason: string): Problem =>
  new Problem('invalid-parameter', `q: ${reason}`, {
    errors: [{ parameter: 'q', reason, allowed: 'A regular expression of RE2, or any text without `pattern`.' }],
  });

/**
 * Returns a matcher of a regular expression of RE2, whose time grows with the text only, whatever the pattern. Throws
 * `invalid-parameter` for one that RE2 has not, such as one with lookaround, and for one that is too large.
 */
export const patternMatcher = (pattern: string): LineMatcher => {
  if (engine === undefined) throw new Error('Patterns are not loaded.');
  const { RE2JS } = engine;
  const compiled = (() => {
    try {
      return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    } catch {
      throw patternError('It is no regular expression of RE2, which has no lookaround and no backreferences.');
    }
  })();
  if (compiled.programSize() > maxStates) throw patternError('The pattern repeats too much; write it shorter.');
  if (compiled.matcher('').find()) throw patternError('The pattern fits an empty text, so it would fit every line.');
  return {
    maxCharacters: 4_000_000,
    charactersPerStep: 5000,
    find: (line) => {
      const matcher = compiled.matcher(line);
      return matcher.find() ? [matcher.start(), matcher.end()] : undefined;
    },
  };
};
