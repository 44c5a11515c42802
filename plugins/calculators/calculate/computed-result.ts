import { block, literal, sentence } from '../../../src/interfaces/markdown/given-text.ts';
import { type AddedWords, fill } from '../../../src/strings.ts';
import { calculatorStrings } from '../strings.ts';
import type { Calculation } from './calculation.ts';

const figureText = ({ label, value, note }: Calculation['figures'][number]): string =>
  value.includes('\n')
    ? `\n${sentence(label)}:\n\n${block(value)}\n`
    : `- ${sentence(label)}: ${literal(value)}${note === undefined ? '' : ` (${sentence(note)})`}`;

const inputText = (
  { name, label, value, unit, assumed }: Calculation['inputs'][number],
  assumedValue: string,
): string => {
  const written = literal(value) + (unit === undefined ? '' : ` ${unit}`);
  const said = assumed === true ? fill(assumedValue, { value: written }) : written;
  return `- ${sentence(label)} (\`${name}\`): ${said}`;
};

/** Writes the result of the inputs in the address of a calculator as a section of its page, with the inputs as understood. */
export const computedResult = (
  { headline, figures, explanation, inputs, url }: Calculation,
  strings: AddedWords,
): string => {
  const { result, assumedValue } = calculatorStrings.in(strings);
  return [
    `## ${result}`,
    `> ${sentence(headline)}`,
    figures.map(figureText).join('\n').trim(),
    ...explanation.map(sentence),
    inputs.map((input) => inputText(input, assumedValue)).join('\n'),
    `<${url}>`,
    '',
  ].join('\n\n');
};
