const words = new Map<unknown, boolean>([
  ...['true', 'yes', 'y', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'off', '0'].map((word) => [word, false] as const),
]);

/**
 * The truth value of a field, in any spelling of YAML 1.1; undefined for any other value.
 *
 * @example
 * readFlag('Yes'); // true
 */
export const readFlag = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : words.get(String(value).trim().toLowerCase());
