import type { Library } from '../../library/library.ts';
import type { CalculatorAnswer } from './answer-by-calculator.ts';
import { hasCalculators } from './calculator-pages.ts';

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

/** Answers a question that calls a calculator of the site; undefined for any other, and at once for one without a number. */
export const calculatorAnswer = async (question: string, library: Library): Promise<CalculatorAnswer | undefined> => {
  if (!/\d/.test(question) || !hasCalculators(library)) return undefined;
  const { answerByCalculator } = await import('./answer-by-calculator.ts');
  return answerByCalculator(question, library);
};
