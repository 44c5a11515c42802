import type { Steps } from '../../operations/steps.ts';

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
