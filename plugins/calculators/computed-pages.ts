import type { Library } from '../../src/library/library.ts';
import type { ComputedPages } from '../../src/operations/computed-pages.ts';
import { calculatorPages } from './calculate/calculator-pages.ts';
import { loadCoded } from './model/coded.ts';

const positions = new WeakMap<Library, ReadonlySet<number>>();

/** The pages with a calculator. */
const pagesWithCalculator: ComputedPages = {
  getPages: (library) => {
    const known = positions.get(library) ?? new Set(calculatorPages(library).values());
    positions.set(library, known);
    return known;
  },
  load: async () => {
    const [{ pageComputer }] = await Promise.all([import('./calculate/page-computer.ts'), loadCoded()]);
    return pageComputer;
  },
};

export const computedPages: readonly ComputedPages[] = [pagesWithCalculator];
