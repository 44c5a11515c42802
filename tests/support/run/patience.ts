/**
 * Milliseconds that a step may take on a machine that is busy with other work. A test that waits for something waits
 * this long before it fails: time itself is never what a test measures.
 */
export const patience = 60_000;

/** The limit of one unit test, of one that runs whole builds, and of one in a browser. */
export const limits = { unit: 2 * patience, build: 10 * patience, site: 5 * patience } as const;
