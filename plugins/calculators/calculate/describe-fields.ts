import type { Calculator, NamedField } from '../public/calculator.ts';
import type { SiteCalculator } from './site-calculators.ts';

/** True for an input that is a number. */
export const isNumeric = ({ kind }: NamedField): boolean => ['number', 'percent', 'money', 'integer'].includes(kind);

/** True for an input that a call must have. */
export const isRequired = ({ customary, omissible, optional }: NamedField): boolean =>
  customary === undefined && omissible !== true && optional !== true;

/** Describes the values that a field takes, in a sentence. */
export const allowedIn = (field: NamedField): string => {
  const { kind, min, max, unit, choices, maxLength } = field;
  if (choices !== undefined) return `One of ${choices.map(({ value }) => value).join(', ')}.`;
  if (!isNumeric(field)) return `${kind === 'lines' ? 'Lines' : 'Text'} of up to ${maxLength} characters.`;
  return `A ${kind === 'integer' ? 'whole number' : 'number'} from ${min} to ${max}${unit === undefined ? '' : `, in ${unit}`}.`;
};

const parameterText = (field: NamedField): string => {
  const { name, unit, kind, choices, customary } = field;
  const values = choices === undefined ? '' : `=${choices.map(({ value }) => value).join('|')}`;
  const normal = customary !== undefined && choices === undefined ? `=${customary}` : '';
  const typed = kind === 'lines' ? ' lines' : kind === 'text' ? ' text' : unit === undefined ? '' : ` ${unit}`;
  return `${name}${isRequired(field) || customary !== undefined ? '' : '?'}${typed}${normal}${values}`;
};

/** The parameters of a calculator, each with its unit, its customary value or its choices; `?` marks those that may be left out. */
export const getParameters = ({ fields }: Pick<Calculator, 'fields'>): string[] => fields.map(parameterText);

const limitText = ({ min, max, maxLength, choices }: NamedField): string => {
  if (choices !== undefined) return '';
  if (maxLength !== undefined) return `, up to ${maxLength} characters`;
  return min === undefined || max === undefined ? '' : `, ${min} to ${max}`;
};

/** The same parameters with their limits. */
export const getLimitedParameters = ({ fields }: Pick<Calculator, 'fields'>): string[] =>
  fields.map((field) => parameterText(field) + limitText(field));

/**
 * Writes the inputs of a calculator in one line: `?` marks those that may be left out, `=` the customary value.
 *
 * @example
 * computeSignature(calculator); // 'ab-test-sample-size(baseline %, effect %, effectKind=relative|points, …)'
 */
export const computeSignature = ({ name, calculator }: SiteCalculator): string =>
  `${name}(${getParameters(calculator).join(', ')})`;
