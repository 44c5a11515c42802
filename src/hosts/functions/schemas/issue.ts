/** Something that is wrong with a value, with the same fields as an issue of zod. */
export interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly [field: string]: unknown;
}

/** The report of a schema or a check, from which an issue is made. */
export interface Report {
  readonly code: string;
  readonly [field: string]: unknown;
}

const typeName = (value: unknown): string => {
  if (typeof value === 'number') return Number.isNaN(value) ? 'NaN' : Number.isFinite(value) ? 'number' : String(value);
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'object') return typeof value;
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || !('constructor' in value);
  return isPlain || !value.constructor ? 'object' : value.constructor.name;
};

const quoted = (values: unknown, separator: string): string =>
  (Array.isArray(values) ? values : [])
    .map((value) => (typeof value === 'string' ? `"${value}"` : String(value)))
    .join(separator);

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'items' };
const formats: Readonly<Record<string, string>> = { url: 'URL', date: 'ISO date', datetime: 'ISO datetime' };

const sizeMessage = (size: 'big' | 'small', { origin, exact }: Report, bound: unknown): string => {
  const relation = exact === true ? 'exactly ' : size === 'big' ? '<=' : '>=';
  const unit = units[String(origin)];
  return `Too ${size}: expected ${origin} to ${unit === undefined ? `be ${relation}${bound}` : `have ${relation}${bound} ${unit}`}`;
};

/** Returns the message of zod's English locale for an issue. */
export const englishMessage = (report: Report, value: unknown): string => {
  const { code, expected, values, keys, format, pattern, origin } = report;
  if (code === 'invalid_type') return `Invalid input: expected ${expected}, received ${typeName(value)}`;
  if (code === 'invalid_value')
    return Array.isArray(values) && values.length === 1
      ? `Invalid input: expected ${quoted(values, '')}`
      : `Invalid option: expected one of ${quoted(values, '|')}`;
  if (code === 'too_big') return sizeMessage('big', report, report.maximum);
  if (code === 'too_small') return sizeMessage('small', report, report.minimum);
  if (code === 'invalid_format')
    return format === 'regex'
      ? `Invalid string: must match pattern ${pattern}`
      : `Invalid ${formats[String(format)] ?? format}`;
  if (code === 'unrecognized_keys')
    return `Unrecognized key${Array.isArray(keys) && keys.length > 1 ? 's' : ''}: ${quoted(keys, ', ')}`;
  return code === 'invalid_key' ? `Invalid key in ${origin}` : 'Invalid input';
};
