import console from 'node:console';
import process from 'node:process';
import { runGates } from './support/run/gates.ts';

/** `npm run gates`: the checks that run no test. Each prints what it found when it ends. */
process.exitCode = (await runGates(({ report }) => console.log(report))) ? 0 : 1;
