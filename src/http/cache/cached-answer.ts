import { answerQuestion } from '../../operations/answer.ts';
import { cachedPerSite } from './cached-per-site.ts';

/** Answers a question, for every interface that does. */
export const cachedAnswer = cachedPerSite('answers', answerQuestion.steps);
