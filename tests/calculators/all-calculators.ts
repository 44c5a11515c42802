import { readdirSync, readFileSync } from 'node:fs';
import type { Calculator } from '../../src/calculators/calculator.ts';
import { declaredCalculator } from '../../src/calculators/declared/declared-calculator.ts';
import { calculators as coded } from '../../src/calculators/index.ts';
import { readFrontMatter } from '../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../src/library/front-matter/split-file.ts';

const folder = new URL('../../content/tools/', import.meta.url);

const declaredIn = (file: string): Calculator[] => {
  const split = splitFrontMatter(readFileSync(new URL(file, folder), 'utf8'));
  const { fields, issues } = readFrontMatter('tools', split);
  if (issues.length > 0) throw new Error(`${file}: ${JSON.stringify(issues)}`);
  const { calculator, title } = fields;
  return typeof calculator === 'object' ? [declaredCalculator(file.replace(/\.md$/, ''), title, calculator)] : [];
};

/** The calculators of the demo: those of the program, and those that its pages declare. */
export const calculators: readonly Calculator[] = [
  ...coded,
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap(declaredIn),
];

/** The same by slug. */
export const calculatorOf: ReadonlyMap<string, Calculator> = new Map(calculators.map((one) => [one.slug, one]));

/** Returns a calculator of the demo, which must have it. */
export const calculatorNamed = (slug: string): Calculator => {
  const found = calculatorOf.get(slug);
  if (found === undefined) throw new Error(`no calculator ${slug}`);
  return found;
};
