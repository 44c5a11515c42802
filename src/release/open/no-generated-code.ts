import * as z from 'zod';

// Import this first, since schemas read the setting when they are created. After a cold start, interpreting a schema is
// faster than generating and compiling code for it.
z.config({ jitless: true });
