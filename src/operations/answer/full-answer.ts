import type { Library } from '../../library/library.ts';
import { type Answer, answerQuestion } from '../answer.ts';
import type { OperationContext } from '../operation.ts';
import type { Steps } from '../steps.ts';
import { type ComputedAnswer, offeredAnswerers } from './answerer.ts';
import type { QuestionRequest } from './question/question-request.ts';

/** An answer to a question, with a computed one where the question asks for that, or what it still has to be told. */
export interface FullAnswer extends Answer {
  readonly computed?: ComputedAnswer;
}

/** Loads what `answerInFull` needs for a question. */
export const prepareAnswer = async (
  { question }: Pick<QuestionRequest, 'question'>,
  source: OperationContext,
): Promise<void> => {
  const quote = (): Answer => answerQuestion.run({ question, limit: 10 }, source);
  for (const answerer of offeredAnswerers(source.library)) await answerer.prepare(question, source, quote);
};

const compute = (question: string, library: Library): ComputedAnswer | undefined => {
  for (const answerer of offeredAnswerers(library)) {
    const answer = answerer.answer(question, library);
    if (answer !== undefined) return answer;
  }
  return undefined;
};

/** Adds a computed answer. One that is complete answers the question, whatever the passages do. */
const withComputed = (answer: Answer, computed: ComputedAnswer | undefined): FullAnswer => {
  if (computed === undefined) return answer;
  if (answer.outcome === 'answered') return { ...answer, computed };
  if (!computed.isComplete) return { ...answer, statement: computed.text, computed };
  return { ...answer, outcome: 'answered', statement: undefined, computed };
};

/** Answers a question by quotations and by what plug-ins compute, for every interface that answers questions. */
export function* answerInFull(request: QuestionRequest, context: OperationContext): Steps<FullAnswer> {
  const computed = compute(request.question, context.library);
  return withComputed(yield* answerQuestion.steps(request, context), computed);
}
