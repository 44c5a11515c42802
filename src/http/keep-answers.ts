import type { Source } from '../operations/operation.ts';
import { createMemo, type Memo } from './memo.ts';

/**
 * How much is kept for one site, in characters of JSON; as objects it takes half as much again. The longest answer, with
 * fifty results, has under 200,000, and must not be too large for the memo.
 */
const mostKept = 4 * 2 ** 20;

/**
 * A function of a question and a site that remembers what it answered. A published site does not change while it is
 * served, so those who ask alike, as many do, share one answer, which nobody may change. What is thrown is not kept.
 */
export const keepAnswers = <Question, Answer>(
  answer: (question: Question, source: Source) => Answer,
  keyOf: (question: Question) => string = JSON.stringify,
): ((question: Question, source: Source) => Answer) => {
  // They go when their site goes.
  const memos = new WeakMap<Source, Memo<Answer>>();
  return (question, source) => {
    const memo = memos.get(source) ?? createMemo<Answer>(mostKept);
    memos.set(source, memo);
    const key = keyOf(question);
    const known = memo.get(key);
    if (known !== undefined) return known;
    const made = answer(question, source);
    memo.set(key, made, JSON.stringify(made).length);
    return made;
  };
};
