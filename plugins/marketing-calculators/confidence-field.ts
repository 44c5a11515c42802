import { choiceField } from '../calculators/public/input/field.ts';

/** The level of confidence of an interval. */
export const confidenceField = (help: string) =>
  choiceField({
    label: 'Confidence',
    also: ['confidence', 'konfidenz'],
    help,
    default: '95',
    choices: [
      { value: '90', label: '90%' },
      { value: '95', label: '95%' },
      { value: '99', label: '99%' },
    ],
  });
