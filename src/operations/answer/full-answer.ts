import type { Library } from '../../library/library.ts';
import { type Answer, answerQuestion } from '../answer.ts';
import type { CalculatorAnswer } from '../calculate/answer-by-calculator.ts';
import { calculatorAnswer, loadCalculatorAnswers } from '../calculate/load-engine.ts';
import type { OperationContext } from '../operation.ts';
import type { Steps } from '../steps.ts';
import type { QuestionRequest } from './question/question-request.ts';

/** An answer to a question, with that of a calculator where the question calls one, or what it still has to be told. */
export interface FullAnswer extends Answer {
  readonly calculation?: CalculatorAnswer;
}

/** Loads what `answerInFull` needs for a question. */
export const prepareAnswer = ({ question }: Pick<QuestionRequest, 'question'>, library: Library): Promise<void> =>
  loadCalculatorAnswers(question, library);

/** Adds the answer of a calculator. One that is complete answers the question, whatever the passages do. */
const withCalculation = (answer: Answer, calculation: CalculatorAnswer | undefined): FullAnswer => {
  if (calculation === undefined) return answer;
  if (answer.outcome === 'answered') return { ...answer, calculation };
  if (!calculation.isComplete) return { ...answer, statement: calculation.text, calculation };
  return { ...answer, outcome: 'answered', statement: undefined, calculation };
};

/** Answers a question by quotations and by a calculator, for every interface that answers questions. */
export function* answerInFull(request: QuestionRequest, context: OperationContext): Steps<FullAnswer> {
  const calculation = calculatorAnswer(request.question, context.library);
  return withCalculation(yield* answerQuestion.steps(request, context), calculation);
}
