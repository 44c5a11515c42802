import type { SearchIndex } from '../../../search/index/open-index.ts';
import type { Plan } from '../../../search/query/plan-query.ts';
import { nameTest } from '../text-signs.ts';
import { findIntents, getPatterns } from './patterns.ts';
import { type InterpretedQuestion, parseQuestion } from './question.ts';

/** Interprets a question: its terms, what it asks for, and the name that it asks for. */
export const interpret = (asked: string, query: string, plan: Plan, index: SearchIndex): InterpretedQuestion => ({
  question: parseQuestion(index, query, plan),
  intents: findIntents(asked, index.language),
  names: nameTest(index, query),
  refersBack: (word) => getPatterns(index.language)?.reference.test(word) === true,
});
