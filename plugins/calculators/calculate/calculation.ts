import * as z from 'zod';

const CalculationInput = z.object({
  name: z.string().meta({ description: 'The name of the parameter.' }),
  label: z.string().meta({ description: 'The name of the field on the page.' }),
  value: z.string().meta({ description: 'The value as it was understood.' }),
  unit: z.string().optional().meta({ description: 'The unit of the value; a currency by its ISO 4217 code.' }),
  assumed: z.boolean().optional().meta({ description: 'True if it was not sent: the customary value was taken.' }),
});
export type CalculationInput = z.infer<typeof CalculationInput>;

const CalculationFigure = z.object({
  label: z.string().meta({ description: 'What the figure is.' }),
  value: z.string().meta({ description: 'The figure as the page shows it, rounded.' }),
  number: z.number().optional().meta({ description: 'The same as a number, in `unit`.' }),
  unit: z.string().optional().meta({ description: 'The unit of the number; a currency by its ISO 4217 code.' }),
  note: z.string().optional(),
});
export type CalculationFigure = z.infer<typeof CalculationFigure>;

/** A result with its receipt: everything that it takes to compute the same again. */
export const Calculation = z.object({
  tool: z.string().meta({ description: 'The calculator.' }),
  title: z.string(),
  version: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({
      description:
        'SHA-256 over the inputs, the formula and the worked example of the calculator: while it stays, the same inputs give the same figures.',
    }),
  headline: z.string().meta({ description: 'The result in a sentence.' }),
  figures: z.array(CalculationFigure).meta({ description: 'The result with units.' }),
  explanation: z.array(z.string()).meta({ description: 'How to read it.' }),
  inputs: z.array(CalculationInput).meta({ description: 'The inputs as they were understood.' }),
  left_out: z
    .array(z.string())
    .optional()
    .meta({ description: 'Inputs that were not sent, so that the figures that need them are left out.' }),
  url: z.url().meta({ description: 'The request that computes this result again.' }),
  page: z.url().meta({ description: 'The page that explains the formula.' }),
  form: z.url().meta({ description: 'The page with these inputs in its form, computed.' }),
});
export type Calculation = z.infer<typeof Calculation>;
