import { createAdditions } from '../../../src/additions.ts';
import type { Calculator } from './calculator.ts';

/** Calculators that are code, of another plug-in. */
export interface CodedCalculators {
  /** Their slugs, which pages name. */
  readonly names: readonly string[];
  /** Loads them, which most requests do not need. */
  load(): Promise<readonly Calculator[]>;
}

/** The calculators that other plug-ins add. */
export const addedCalculators = createAdditions<CodedCalculators>('calculators');

/** Adds calculators. A plug-in calls it in the function that creates it, so that no list has been read before. */
export const addCalculators = (plugin: string, calculators: CodedCalculators): void =>
  addedCalculators.add(plugin, [calculators]);
