import type { Library } from '../../../src/library/library.ts';
import { oncePer } from '../../../src/once.ts';
import { getCalculatorName } from '../declaration/calculator-field.ts';
import { codedNames } from '../model/coded.ts';

/** A name that no other calculator has: the end of the path of its page, or else the whole path. */
const nameFor = (path: string, taken: ReadonlyMap<string, number>): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return taken.has(name) ? path.replaceAll('/', '-') : name;
};

/** True for a page whose front matter declares its calculator. */
const isDeclaredAt = (library: Library, position: number): boolean =>
  library.pageAt(position).data?.calculator !== undefined;

/** The positions of the pages with a calculator, by the name of the tool: the end of the address. */
export const calculatorPages = oncePer((library: Library): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const { name: section, type, size } of library.sections.values()) {
    if (type !== 'tools' || size === 0) continue;
    for (const position of library.select({ section })) {
      const summary = library.summaryAt(position);
      const { path } = summary;
      const calculator = getCalculatorName(summary);
      const isKnown = calculator !== undefined && (codedNames().has(calculator) || isDeclaredAt(library, position));
      if (isKnown) names.set(nameFor(path, names), position);
    }
  }
  return names;
});

/** The name of the calculator of a page; undefined for a page without one. */
export const calculatorAt = (position: number, library: Library): string | undefined => {
  for (const [name, at] of calculatorPages(library)) if (at === position) return name;
  return undefined;
};

/** True for a site with a calculator: on any other, nothing speaks of them. */
export const hasCalculators = (library: Library): boolean => calculatorPages(library).size > 0;
