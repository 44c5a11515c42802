import { expect } from 'vitest';
import { patience } from './patience.ts';

/** Expects of something what it comes to, in the time that a busy machine may take. */
export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: patience });
