export type FieldValue = string | number | boolean;
/** What a result says. Facts that are undefined are not said. */
export interface ResultFields {
  readonly [name: string]: FieldValue | readonly string[] | readonly ResultFields[] | undefined;
}

const inline = (value: FieldValue): string => String(value).replace(/\s+/g, ' ').trim();

const isTexts = (value: readonly string[] | readonly ResultFields[]): value is readonly string[] =>
  value.every((item) => typeof item === 'string');

const linesOf = (facts: ResultFields): string[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    if (value === undefined || name === 'markdown') return [];
    if (typeof value !== 'object') return [`${name}: ${inline(value)}`];
    if (isTexts(value)) return value.length === 0 ? [] : [`${name}: ${value.map(inline).join(', ')}`];
    return [
      `${name}:`,
      ...value.flatMap((item) => linesOf(item).map((line, index) => `${index === 0 ? '- ' : '  '}${line}`)),
    ];
  });

/** Facts as plain lines, and `markdown` as it is below them: made from the structured form, so that the two agree. */
export const fieldsText = (facts: ResultFields): string => {
  const lines = linesOf(facts).join('\n');
  return typeof facts.markdown === 'string' ? `${lines}\n\n${facts.markdown}` : lines;
};
