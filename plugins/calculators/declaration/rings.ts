import type { Formulas } from '../formula/evaluate-all.ts';
import { namesIn } from '../formula/expression.ts';

/** The results of a ring, each of which needs the next and the last the first; undefined if there is none. */
export const ringIn = (formulas: Formulas): string[] | undefined => {
  const done = new Set<string>();
  const find = (name: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(name);
    if (start >= 0) return path.slice(start);
    const formula = formulas.get(name);
    if (formula === undefined || done.has(name)) return undefined;
    for (const needed of new Set(namesIn(formula).map((one) => one.name))) {
      const ring = find(needed, [...path, name]);
      if (ring !== undefined) return ring;
    }
    done.add(name);
    return undefined;
  };
  for (const name of formulas.keys()) {
    const ring = find(name, []);
    if (ring !== undefined) return ring;
  }
  return undefined;
};
