import type { Calculation } from './calculation.ts';

const inputText = ({ label, value, unit, assumed }: Calculation['inputs'][number]): string =>
  `${label}: ${value}${unit === undefined ? '' : ` ${unit}`}${assumed === true ? ' (assumed)' : ''}`;

/** Writes a calculation as text: the result, the figures, the inputs as understood, and the two links. */
export const calculationText = ({ headline, figures, inputs, page, form, title }: Calculation): string =>
  [
    headline,
    ...figures.map(({ label, value, note }) => `- ${label}: ${value}${note === undefined ? '' : ` (${note})`}`),
    inputs.map(inputText).join('; '),
    `— ${title}, ${page}`,
    form,
  ].join('\n');
