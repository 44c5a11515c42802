import type { Library } from '../../../src/library/library.ts';
import type { ComputedAnswer } from '../../../src/operations/answer/answerer.ts';
import { loadCoded } from '../model/coded.ts';
import { hasCalculators } from './calculator-pages.ts';

type Engine = typeof import('./engine.ts');
let engine: Engine | undefined;

/** Loads the calculators, which no other request needs. */
export const loadEngine = async (): Promise<Engine> => {
  if (engine !== undefined) return engine;
  const [loaded] = await Promise.all([import('./engine.ts'), loadCoded()]);
  engine = loaded;
  return loaded;
};

/** The calculators; `loadEngine` must have loaded them. */
export const loadedEngine = (): Engine => {
  if (engine === undefined) throw new Error('The calculators are not loaded: await loadEngine() first');
  return engine;
};

type Reader = typeof import('./answer-by-calculator.ts');
let reader: Reader | undefined;

/** Loads what answers a question by a calculator, if it may call one. Most questions state no value and order nothing, and load no code for this. */
export const loadCalculatorAnswers = async (question: string, library: Library): Promise<void> => {
  if (reader !== undefined || !hasCalculators(library)) return;
  if (!/[\p{N}:=]/u.test(question)) {
    const [{ hasNumberWord }, { orders, wordsInOrder }] = await Promise.all([
      import('./number-words.ts'),
      import('./called-by.ts'),
    ]);
    if (!hasNumberWord(question) && !wordsInOrder(question.slice(0, 512)).some((word) => orders.has(word))) return;
  }
  await loadCoded();
  reader = await import('./answer-by-calculator.ts');
};

/** Answers a question that calls a calculator of the site; undefined for any other. */
export const calculatorAnswer = (question: string, library: Library): ComputedAnswer | undefined =>
  hasCalculators(library) ? reader?.answerByCalculator(question, library) : undefined;
