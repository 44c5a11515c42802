import { expect } from 'vitest';
import { patience } from './run/patience.ts';

/** Polls until the assertion holds, as long as a busy machine may take. */
export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: patience });
