import type { Steps } from '../operations/answer/steps.ts';
import type { Problem } from '../problem.ts';

/** One request. If one of its computations is refused, all of them are. */
export interface Asker {
  readonly client: string;
  refusal?: Problem;
}

export interface Job {
  readonly asker: Asker;
  readonly since: number;
  /** Runs the next step; true after the last one. */
  readonly step: () => boolean;
  readonly reject: (problem: Problem) => void;
}

/** Returns a function that runs a computation step by step and settles its promise. It returns true after the last step. */
export const stepping = <Result>(
  work: () => Steps<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): (() => boolean) => {
  let steps: Steps<Result> | undefined;
  return (): boolean => {
    try {
      steps ??= work();
      const { done, value } = steps.next();
      if (done === true) resolve(value);
      return done === true;
    } catch (error) {
      reject(error);
      return true;
    }
  };
};
