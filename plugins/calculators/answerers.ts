import type { Answerer } from '../../src/operations/answer/answerer.ts';
import { hasCalculators } from './calculate/calculator-pages.ts';
import { calculatorAnswer, loadCalculatorAnswers } from './calculate/load-engine.ts';

/** Answers questions that state the inputs of a calculator. */
const calculatorAnswers: Answerer = {
  hint: 'Where it states the inputs of a calculator, `calculation` is the result, or names what is missing.',
  isOffered: hasCalculators,
  prepare: (question, { library }) => loadCalculatorAnswers(question, library),
  answer: calculatorAnswer,
};

export const answerers: readonly Answerer[] = [calculatorAnswers];
