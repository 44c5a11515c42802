import process from 'node:process';
import { collectGarbage } from '../../context/collect-garbage.ts';

/**
 * Ends this process with a status, after what is printed. A thread of V8 that compiles hot functions and finds the heap at
 * its limit waits for the main thread to collect garbage; `process.exit()` never does, but waits for that thread, so that
 * about one of ten commands that failed beside other work stayed forever (nodejs/node#54918). With the garbage collected,
 * the heap is far from its limit.
 */
export const endProcess = (code?: number): never => {
  collectGarbage();
  process.exit(code);
};
