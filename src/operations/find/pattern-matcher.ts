import { Problem } from '../../problem.ts';
import type { LineMatcher } from './line-matcher.ts';

type Engine = typeof import('re2js');
let engine: Engine | undefined;

/** Loads the engine of patterns, which is larger than all operations, when the first request may need it. */
export const loadPatterns = async (): Promise<void> => {
  engine ??= await import('re2js');
};

/** Instructions that a compiled pattern may have. */
const maxInstructions = 300;

/**
 * The work that one request may cause. The unit is a character that the automaton of the pattern reads, some ten nanoseconds:
 * the request ends within a fifth of a second.
 */
const maxWork = 20_000_000;

/**
 * The automaton is made while it reads: a new state costs as much as so many characters, and so many more for each
 * instruction of the pattern. A pattern for which nearly every character makes a state is the costliest there is.
 */
const workOfState = 100;
const workOfInstruction = 5;

const patternError = (reason: string): Problem =>
  new Problem('invalid-parameter', `q: ${reason}`, {
    errors: [{ parameter: 'q', reason, allowed: 'A regular expression of RE2, or any text without `pattern`.' }],
  });

const compile = (pattern: string, { RE2JS }: Engine) => {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    throw patternError('It is no regular expression of RE2, which has no lookaround and no backreferences.');
  }
};

/**
 * A matcher of a regular expression of RE2, whose time grows with the text only, whatever the pattern. Throws
 * `invalid-parameter` for one that RE2 has not, such as one with lookaround, and for one that is too large.
 */
export const patternMatcher = (pattern: string): LineMatcher => {
  if (engine === undefined) throw new Error('Patterns are not loaded.');
  const compiled = compile(pattern, engine);
  const instructions = compiled.programSize();
  if (instructions > maxInstructions) throw patternError('The pattern repeats too much; write it shorter.');
  if (compiled.test('')) throw patternError('The pattern fits an empty text, so it would fit every line.');
  const stateCost = workOfState + workOfInstruction * instructions;
  const states = (): number => compiled.re2().dfa.stateCount;
  let work = 0;
  const has = (line: string): boolean => {
    const before = states();
    const isFound = compiled.test(line);
    const after = states();
    // An automaton that grew too large was thrown away, and the line may have been read without one.
    const made = after < before ? after + line.length : after - before;
    work += line.length + made * stateCost;
    return isFound;
  };
  return {
    maxWork,
    workPerStep: 100_000,
    work: () => work,
    mayRead: (line) => line.length * stateCost <= maxWork - work,
    has,
    find: (line) => {
      const cost = line.length * instructions * workOfInstruction;
      // Where the place would cost too much to find, a long line is shown from its beginning.
      if (cost > maxWork - work) return undefined;
      work += cost;
      const matcher = compiled.matcher(line);
      return matcher.find() ? [matcher.start(), matcher.end()] : undefined;
    },
  };
};
