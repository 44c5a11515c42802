import { fitAnswer } from '../../operations/answer/fit-answer.ts';
import type { QuestionRequest } from '../../operations/answer/question/question-request.ts';
import { type Answer, answerQuestion } from '../../operations/answer.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { Compute } from '../compute/compute.ts';
import type { Context } from '../handler.ts';
import { cachedPerSite } from './cached-per-site.ts';

const answers = cachedPerSite('answers', answerQuestion.steps);

/** Answers a question, for every interface that does, and counts its outcome where the owner counts readers. */
export const cachedAnswer = async (
  { max_tokens, ...request }: QuestionRequest,
  source: OperationContext & Pick<Context, 'readers'>,
  compute: Compute,
): Promise<Answer> => {
  const answer = await answers(request, source, compute);
  source.readers?.question(request.question, answer, () => {
    const { outcome, quotes, results } = answer;
    return { outcome, url: (quotes[0] ?? results[0])?.page.url };
  });
  // One cached answer serves every budget.
  return max_tokens === undefined ? answer : fitAnswer(answer, max_tokens);
};
