import console from 'node:console';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { budgetFile, compareSizes, longFile, lowerBudget, readBudget } from './support/size/budget.ts';
import { measureFiles, sumSizes } from './support/size/measure-size.ts';

/**
 * `npm run size`: prints the lines of code, without comments and blank lines, beside their budgets, and the files that are long.
 * `npm run size lower` lowers the budgets to what there is.
 */
const files = measureFiles();
const size = sumSizes(files);
console.table(compareSizes(size, readBudget()));
const long = [...files].filter(([, lines]) => lines > longFile);
console.log(`Files over ${longFile} lines: ${long.map(([file, lines]) => `${file} (${lines})`).join(', ') || 'none'}`);
if (process.argv[2] === 'lower')
  writeFileSync(budgetFile, `${JSON.stringify(lowerBudget(size, readBudget()), null, 2)}\n`);
