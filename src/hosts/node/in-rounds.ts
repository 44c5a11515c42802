import type { Context } from '../../http/handler.ts';
import { problemResponse } from '../../http/problem/problem-response.ts';
import { Problem } from '../../problem.ts';
import { sendResponse } from '../send-response.ts';
import type { Listener } from './listener.ts';

/** Returns a listener that hands each request to the present one, whose creation may have to fetch what it reads. */
export const inRounds = (current: () => Listener, { rounds, library: { origin } }: Context): Listener => {
  if (rounds === undefined) return (...exchange) => current()(...exchange);
  return (request, response, isOverloaded) =>
    void rounds.run(current).then(
      (listener) => listener(request, response, isOverloaded),
      (error: unknown) => sendResponse(request, response, problemResponse(Problem.from(error), origin), origin),
    );
};
