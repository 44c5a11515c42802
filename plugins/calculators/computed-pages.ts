import type { Library } from '../../src/library/library.ts';
import { oncePer } from '../../src/once.ts';
import type { ComputedPages } from '../../src/operations/computed-pages.ts';
import { calculatorPages } from './calculate/calculator-pages.ts';
import { loadCoded } from './model/coded.ts';

/** The pages with a calculator. */
const pagesWithCalculator: ComputedPages = {
  getPages: oncePer((library: Library) => new Set(calculatorPages(library).values())),
  load: async () => {
    const [{ pageComputer }] = await Promise.all([import('./calculate/page-computer.ts'), loadCoded()]);
    return pageComputer;
  },
};

export const computedPages: readonly ComputedPages[] = [pagesWithCalculator];
