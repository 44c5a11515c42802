import { block, literal, sentence } from '../../../src/interfaces/markdown/given-text.ts';
import { fill, type Strings } from '../../../src/strings.ts';
import type { Calculation } from './calculation.ts';

const figureText = ({ label, value, note }: Calculation['figures'][number]): string =>
  value.includes('\n')
    ? `\n${sentence(label)}:\n\n${block(value)}\n`
    : `- ${sentence(label)}: ${literal(value)}${note === undefined ? '' : ` (${sentence(note)})`}`;

const inputText = (
  { name, label, value, unit, assumed }: Calculation['inputs'][number],
  { assumedValue }: Strings,
): string => {
  const written = literal(value) + (unit === undefined ? '' : ` ${unit}`);
  const said = assumed === true ? fill(assumedValue, { value: written }) : written;
  return `- ${sentence(label)} (\`${name}\`): ${said}`;
};

/** Writes the result of the inputs in the address of a calculator as a section of its page, with the inputs as understood. */
export const computedResult = (
  { headline, figures, explanation, inputs, url }: Calculation,
  strings: Strings,
): string =>
  [
    `## ${strings.result}`,
    `> ${sentence(headline)}`,
    figures.map(figureText).join('\n').trim(),
    ...explanation.map(sentence),
    inputs.map((input) => inputText(input, strings)).join('\n'),
    `<${url}>`,
    '',
  ].join('\n\n');
