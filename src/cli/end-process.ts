import process from 'node:process';
import { collectGarbage } from '../release/open/collect-garbage.ts';

/**
 * Ends this process with a status, after what is printed. A thread of V8 that compiles hot functions waits at the limit of the
 * heap until the main thread collects garbage. `process.exit()` waits for that thread and collects none: on a busy machine, about
 * one in ten commands that failed never ended (nodejs/node#54918). After a collection, the heap is far from its limit.
 */
export const endProcess = (code?: number): never => {
  collectGarbage();
  process.exit(code);
};
