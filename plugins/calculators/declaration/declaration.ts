import * as z from 'zod';
import { atMost, line } from '../../../src/library/fields/values.ts';

const nameForm = { error: 'Begin a name with a small letter and use letters and digits only, such as netPrice.' };
const name = z.string(nameForm).regex(/^[a-z][A-Za-z0-9]{0,39}$/, nameForm);
const number = z.number({ error: 'Write a number.' });
const flag = z.boolean({ error: 'Write true or false.' });
const digits = z
  .int({ error: 'Write a whole number.' })
  .min(0, { error: 'Write a number from 0 to 12.' })
  .max(12, { error: 'Write a number from 0 to 12.' });
/** The text of a formula. A number alone is one, too. */
const formula = z.union([number.transform(String), z.string().trim().min(1)], { error: 'Write a formula.' });
const unit = line.max(30, atMost(30, 'characters'));

/** A text with `{name}` for values, or the first of several whose condition holds. */
const Text = z.union(
  [
    line,
    z
      .array(z.strictObject({ when: formula.optional(), text: line }))
      .min(1)
      .max(10),
  ],
  { error: 'Write a text, or a list of cases with "when" and "text".' },
);

const Choice = z.strictObject({ value: number, label: line });

const Input = z.strictObject({
  label: line,
  help: line.optional(),
  /** `money` for the currency of the form, GBP, EUR or USD for a fixed one, `%` for a share. */
  unit: unit.optional(),
  min: number.default(0),
  max: number.default(1_000_000_000),
  default: z.union([number.transform(String), z.string().regex(/^-?\d+(\.\d+)?$/)], { error: 'Write a number.' }),
  /** True for whole numbers only. */
  whole: flag.optional(),
  /** Digits after the point in texts, if fewer were typed. */
  digits: digits.optional(),
  /** True if a caller need not give it, or the number that is taken instead of the default, such as 0 for a cost. */
  customary: z.union([flag, number], { error: 'Write true, or a number.' }).optional(),
  /** True if there are results without it: those that need it are left out. */
  optional: flag.optional(),
  also: z.array(line).max(20, atMost(20, 'names')).optional(),
  choices: z.array(Choice).min(2, { error: 'Write at least two choices.' }).max(20, atMost(20, 'choices')).optional(),
});

const Result = z.strictObject({
  formula,
  /** A result without a label is for other formulas and texts. */
  label: Text.optional(),
  note: Text.optional(),
  unit: unit.optional(),
  /** The unit after the number 1. */
  one: unit.optional(),
  digits: digits.optional(),
  /** Other values from which it must look different: it has as many digits as that takes. */
  apart: z.array(formula).max(5, atMost(5, 'values')).optional(),
  /** A number that it must not be rounded to. */
  clearOf: number.optional(),
  /** Stands in place of a value that is `none`. */
  none: line.optional(),
});

const Chart = z.strictObject({
  title: line,
  label: line,
  unit: unit.optional(),
  bars: z
    .array(z.strictObject({ label: line, value: formula }))
    .max(12, atMost(12, 'bars'))
    .optional(),
  lines: z
    .array(z.strictObject({ label: line, value: formula }))
    .max(4, atMost(4, 'lines'))
    .optional(),
  /** The whole numbers from 0 over which lines are drawn, by a name for their formulas. */
  over: z.strictObject({ name, label: line, to: formula }).optional(),
  mark: z.strictObject({ at: formula, label: line }).optional(),
});

const named = <Value extends z.ZodType>(value: Value, most: number, things: string) =>
  z
    .record(name, value, { error: `Write ${things} as "name:" with the parts of each below it.` })
    .refine((all) => Object.keys(all).length > 0, { error: `Write at least one of the ${things}.` })
    .refine((all) => Object.keys(all).length <= most, atMost(most, things));

/** A calculator that the front matter of a page declares: inputs, and results by formulas. */
export const CalculatorDeclaration = z.strictObject({
  inputs: named(Input, 40, 'inputs'),
  results: named(Result, 60, 'results'),
  /** Other words by which a question names the results. */
  also: z.array(line).max(20, atMost(20, 'names')).optional(),
  /** Names of the calculator or of its result, any of which calls it. */
  called: z.array(line).max(20, atMost(20, 'names')).optional(),
  headline: Text.optional(),
  explanation: z.array(Text).max(6, atMost(6, 'texts')).default([]),
  chart: Chart.optional(),
});
export type CalculatorDeclaration = z.infer<typeof CalculatorDeclaration>;
export type DeclaredInput = CalculatorDeclaration['inputs'][string];
export type DeclaredResult = CalculatorDeclaration['results'][string];
export type DeclaredText = z.infer<typeof Text>;
