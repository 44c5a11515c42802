import type { Library } from '../../library/library.ts';
import type { CalculatorAnswer } from './answer-by-calculator.ts';
import { hasCalculators } from './calculator-pages.ts';
import { hasNumberWord } from './number-words.ts';

type Engine = typeof import('./engine.ts');
let engine: Engine | undefined;

/** Loads the calculators, which no other request needs. */
export const loadEngine = async (): Promise<Engine> => {
  engine ??= await import('./engine.ts');
  return engine;
};

/** Returns the calculators; `loadEngine` must have loaded them. */
export const loadedEngine = (): Engine => {
  if (engine === undefined) throw new Error('The calculators are not loaded: await loadEngine() first');
  return engine;
};

type Reader = typeof import('./answer-by-calculator.ts');
let reader: Reader | undefined;

/** Returns true for a question that may call a calculator. Most have no number, and load no code for this. */
const mayCall = (question: string, library: Library): boolean =>
  hasCalculators(library) && (/\p{N}/u.test(question) || hasNumberWord(question));

/** Loads what answers a question by a calculator, if it may call one. */
export const loadCalculatorAnswers = async (question: string, library: Library): Promise<void> => {
  if (mayCall(question, library)) reader ??= await import('./answer-by-calculator.ts');
};

/** Answers a question that calls a calculator of the site; undefined for any other. `loadCalculatorAnswers` must have loaded it. */
export const calculatorAnswer = (question: string, library: Library): CalculatorAnswer | undefined => {
  if (!mayCall(question, library)) return undefined;
  if (reader === undefined)
    throw new Error('The reader of questions is not loaded: await loadCalculatorAnswers() first');
  return reader.answerByCalculator(question, library);
};
