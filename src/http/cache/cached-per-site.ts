import { type CacheName, cachePerOwner, jsonSize } from '../../cache.ts';
import { fitAnswer } from '../../operations/answer/fit-answer.ts';
import { answerInFull, type FullAnswer, prepareAnswer } from '../../operations/answer/full-answer.ts';
import type { QuestionRequest } from '../../operations/answer/question/question-request.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { Steps } from '../../operations/steps.ts';
import type { Compute } from '../compute/compute.ts';
import type { Context } from '../handler.ts';

/**
 * Caches the results of a computation per site, by its input: a published site does not change while it is served. Nobody
 * may change a result; errors are not cached. `compute` runs only on a miss.
 */
export const cachedPerSite = <Input, Output>(
  name: CacheName,
  run: (input: Input, source: OperationContext) => Steps<Output>,
  toKey: (input: Input) => string = JSON.stringify,
): ((input: Input, source: OperationContext, compute: Compute) => Promise<Output>) => {
  const getCache = cachePerOwner<OperationContext, Output>(name);
  return async (input, source, compute) => {
    const cache = getCache(source);
    const key = toKey(input);
    function* runOnce(): Steps<Output> {
      // Another client may have asked the same while this one waited.
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const output = yield* run(input, source);
      cache.set(key, output, jsonSize(output));
      return output;
    }
    return cache.get(key) ?? compute(runOnce);
  };
};

const answers = cachedPerSite('answers', answerInFull);

/** Answers a question, for every interface that does, and counts its outcome where the owner counts readers. */
export const cachedAnswer = async (
  { max_tokens, ...request }: QuestionRequest,
  source: OperationContext & Pick<Context, 'readers'>,
  compute: Compute,
): Promise<FullAnswer> => {
  await prepareAnswer(request, source);
  const answer = await answers(request, source, compute);
  source.readers?.question(request.question, answer, () => {
    const { outcome, quotes, results } = answer;
    return { outcome, url: (quotes[0] ?? results[0])?.page.url };
  });
  // One cached answer serves every budget.
  return max_tokens === undefined ? answer : fitAnswer(answer, max_tokens);
};
