import type { FieldValue, ResultFields } from '../../operations/result-fields.ts';

const inline = (value: FieldValue): string => String(value).replace(/\s+/g, ' ').trim();

const isFields = (value: readonly string[] | readonly ResultFields[] | ResultFields): value is ResultFields =>
  !Array.isArray(value);

const isTexts = (value: readonly string[] | readonly ResultFields[]): value is readonly string[] =>
  value.every((item) => typeof item === 'string');

const getLines = (fields: ResultFields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || name === 'markdown') return [];
    // The lines of a list or a table are kept.
    if (name === 'text' && typeof value === 'string' && value.includes('\n')) return [`${name}:`, ...value.split('\n')];
    if (typeof value !== 'object') return [`${name}: ${inline(value)}`];
    if (isFields(value)) return [`${name}:`, ...getLines(value).map((line) => `  ${line}`)];
    if (isTexts(value)) return value.length === 0 ? [] : [`${name}: ${value.map(inline).join(', ')}`];
    return [
      `${name}:`,
      ...value.flatMap((item) => getLines(item).map((line, index) => `${index === 0 ? '- ' : '  '}${line}`)),
    ];
  });

/** Renders fields as plain lines with `markdown` unchanged below them, so that text and structured content agree. */
export const fieldsText = (fields: ResultFields): string => {
  const lines = getLines(fields).join('\n');
  return typeof fields.markdown === 'string' ? `${lines}\n\n${fields.markdown}` : lines;
};
