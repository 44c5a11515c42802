import * as z from 'zod';

// First of all imports, because schemas read it when they are made: a function that has just started checks a value
// faster than it writes and compiles code that checks it.
z.config({ jitless: true });
