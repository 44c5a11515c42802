import { once } from '../once.ts';
import { answerQuestion } from './answer.ts';
import type { Operation } from './operation.ts';
import { routedOperations } from './routes.ts';

/**
 * Every operation: those of the JSON API, and the one without a route, which other interfaces call. The API imports its own
 * alone, so that its function has no code of the others.
 */
export const operations = once((): readonly Operation[] => [...routedOperations(), answerQuestion]);
