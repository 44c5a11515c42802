/** How a parameter is written in a query (OpenAPI 3.1 §4.8.12, Parameter Object). */
export interface ParameterStyle {
  readonly style?: string | undefined;
  /** True if each item or property is a pair of its own; by default for the style `form`. */
  readonly explode?: boolean | undefined;
}

const separators: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/** Writes a value as one text. What is nested in a list or an object has no form in a query but JSON. */
const extractText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/**
 * Writes a parameter as the pairs that a query has of it.
 *
 * @example
 * queryPairs('point', { x: 1, y: 2 }, {}); // [['x', '1'], ['y', '2']]
 */
export const queryPairs = (
  name: string,
  value: unknown,
  { style = 'form', explode = style === 'form' }: ParameterStyle,
): (readonly [name: string, value: string])[] => {
  if (typeof value !== 'object' || value === null) return [[name, extractText(value)]];
  if (Array.isArray(value)) {
    const items = value.map(extractText);
    return explode ? items.map((item) => [name, item] as const) : [[name, items.join(separators.get(style) ?? ',')]];
  }
  const properties = Object.entries(value);
  if (style === 'deepObject') return properties.map(([key, one]) => [`${name}[${key}]`, extractText(one)] as const);
  if (explode) return properties.map(([key, one]) => [key, extractText(one)] as const);
  return [[name, properties.flatMap(([key, one]) => [key, extractText(one)]).join(separators.get(style) ?? ',')]];
};
