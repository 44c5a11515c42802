import process from 'node:process';
import fc from 'fast-check';
import { runs } from '../effort.ts';

/** One seed for a run of the tests. A property that fails prints it; `PROPERTY_SEED=…` runs the same cases again. */
const seed = Number(process.env.PROPERTY_SEED);

fc.configureGlobal({ numRuns: runs(100), ...(Number.isInteger(seed) && { seed }) });
