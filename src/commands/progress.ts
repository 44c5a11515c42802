import { performance } from 'node:perf_hooks';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Names each stage of a build as it ends, with the time it took. */
export const showProgress = () => {
  const start = performance.now();
  let current: { name: string; since: number } | undefined;
  const close = (): void => {
    if (current !== undefined)
      console.log(`  ${current.name.padEnd(22)} ${seconds(performance.now() - current.since)}`);
  };
  return {
    stage: (name: string): void => {
      close();
      current = { name, since: performance.now() };
    },
    done: (text: string): void => {
      close();
      current = undefined;
      console.log(`${text} (${seconds(performance.now() - start)})`);
    },
  };
};
