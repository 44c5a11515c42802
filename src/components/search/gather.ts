/**
 * Gathers calls: the last of them runs when none has followed for some milliseconds. `flush` runs a waiting one at once, and
 * resolves when the last run has ended.
 */
export const gather = (run: () => Promise<void>, milliseconds: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const start = (): void => {
    timer = undefined;
    running = run();
  };
  return {
    call: (): void => {
      clearTimeout(timer);
      timer = setTimeout(start, milliseconds);
    },
    flush: (): Promise<void> => {
      if (timer !== undefined) {
        clearTimeout(timer);
        start();
      }
      return running;
    },
  };
};
