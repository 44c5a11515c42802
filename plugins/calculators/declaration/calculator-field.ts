import * as z from 'zod';
import { type AddedField, defineField } from '../../../src/library/fields/field.ts';

/** The field `calculator`. A build reads all of it, when it has read the front matter: functions need its name only. */
export const calculatorField: AddedField = defineField({
  name: 'calculator',
  sections: ['tools'],
  schema: z.unknown().optional(),
  served: z.string(),
  description: 'Tools: the calculator on the page.',
});

const Named = z.object({ calculator: z.string().optional() });

/** The name of the calculator of a page. */
export const getCalculatorName = (summary: object): string | undefined => Named.parse(summary).calculator;
