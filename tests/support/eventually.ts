import { expect } from 'vitest';

/** Polls until the assertion holds, as long as a busy machine may take. */
export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 20_000 });
