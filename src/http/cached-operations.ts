import { createMemo, type Memo } from '../cache.ts';
import type { Steps } from '../operations/answer/steps.ts';
import type { OperationContext } from '../operations/operation.ts';
import type { Compute } from './compute.ts';

/**
 * How much is kept for one site, in characters of JSON; as objects it takes half as much again. The longest answer, with
 * fifty results, has under 200,000, and must not be too large for the memo.
 */
const mostKept = 4 * 2 ** 20;

/**
 * A function of a question and a site that remembers what it answered. A published site does not change while it is
 * served, so those who ask alike, as many do, share one answer, which nobody may change. What is thrown is not kept.
 * `compute` runs only when there is no answer to reuse.
 */
export const keepAnswers = <Question, Answer>(
  answer: (question: Question, source: OperationContext) => Steps<Answer>,
  keyOf: (question: Question) => string = JSON.stringify,
): ((question: Question, source: OperationContext, compute: Compute) => Promise<Answer>) => {
  // They go when their site goes.
  const memos = new WeakMap<OperationContext, Memo<Answer>>();
  return async (question, source, compute) => {
    const memo = memos.get(source) ?? createMemo<Answer>(mostKept);
    memos.set(source, memo);
    const key = keyOf(question);
    function* make(): Steps<Answer> {
      // Another client may have asked the same while this one waited.
      const known = memo.get(key);
      if (known !== undefined) return known;
      const made = yield* answer(question, source);
      memo.set(key, made, JSON.stringify(made).length);
      return made;
    }
    return memo.get(key) ?? compute(make);
  };
};
