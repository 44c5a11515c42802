import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collect = (options: string): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext(`gc(${options})`);
};

/** Frees the objects that are no longer used. Takes some 40 ms where the code of a command is all there is. */
export const collectGarbage = (): void => collect('');

/**
 * Returns the memory of objects that are no longer used to the system. V8 would keep that of ten thousand parsed texts beside
 * everything that comes after them, as long as the machine has more.
 */
export const releaseMemory = (): void =>
  // Without this flavour V8 frees the objects and keeps their pages.
  collect("{ type: 'major', flavor: 'last-resort' }");
