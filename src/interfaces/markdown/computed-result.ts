import type { Calculation } from '../../operations/calculate/calculation.ts';
import type { ParameterError, Problem } from '../../problem.ts';
import { problemPath } from '../../problem.ts';
import { fill, type Strings } from '../../strings.ts';

/** Characters that mean something in Markdown, at the beginning of a line or anywhere. */
const meaningful = /[\\`*_<>[\]|~#&]|^\s*(?:[-+]|\d+[.)])\s|https?:|www\.|\$(?!\d)/i;

/** Writes a text from outside so that it is read as it is: as code, where it has characters of Markdown. */
const literal = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!meaningful.test(line)) return line;
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? fence + line + fence : `${fence} ${line} ${fence}`;
};

/** Writes a sentence of a result, in which a text from outside may stand. */
const sentence = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return meaningful.test(line) ? line.replace(/[\\`*_<>[\]|~#&$+.)-]/g, '\\$&') : line;
};

/** Writes a text of several lines as a block of code. */
const block = (text: string): string => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
};

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

const errorText = ({ parameter, reason, allowed }: ParameterError): string =>
  `- \`${parameter}\`: ${sentence(reason)}${allowed === undefined ? '' : ` ${sentence(allowed)}`}`;

/** Writes the problem of inputs that cannot be computed: what is wrong with each, and where the problem is explained. */
export const computedProblem = (
  problem: Problem,
  { title, origin }: { readonly title: string; readonly origin: string },
): string =>
  [
    `# ${sentence(title)}`,
    `${problem.title}.`,
    (problem.extra.errors ?? []).map(errorText).join('\n'),
    `<${origin}/${problemPath(problem.code)}>`,
    '',
  ].join('\n\n');
