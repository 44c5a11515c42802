import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';

setFlagsFromString('--expose-gc');
const collect = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));

const used = (): number => {
  collect();
  return getHeapStatistics().used_heap_size;
};

/** The megabytes that stay on the heap after a task, garbage collected. Whatever it caches must outlive the call. */
export const heldAfter = async (task: () => unknown): Promise<number> => {
  const before = used();
  await task();
  return (used() - before) / 2 ** 20;
};

/** A text of a megabyte of ASCII letters that no other call returns, with nothing else referring to it. */
export const longText = (at: number): string => Buffer.alloc(2 ** 20, `many words of text ${at} `).toString('latin1');
