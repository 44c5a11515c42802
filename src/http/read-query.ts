import { suggest } from '../library/suggest.ts';
import { type ParameterError, Problem } from '../problem.ts';

/** The parameters that a resource takes in its query. */
export interface QueryShape {
  readonly names: readonly string[];
  /** Names whose values are numbers. */
  readonly numbers: ReadonlySet<string>;
}

/** Broken percent-encoding, overlong and broken UTF-8 throw here, which `URLSearchParams` lets pass. */
const decode = (text: string): string => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Problem('invalid-encoding', 'The query holds percent-encoding that is broken or is not UTF-8.');
  }
  if (decoded.includes('\0')) throw new Problem('invalid-encoding', 'The query holds the character U+0000.');
  return decoded;
};

/** Returns a name as an error may repeat it: only if it looks like a name. */
const nameable = (name: string): string => (/^[A-Za-z][\w.-]{0,39}$/.test(name) ? name : '(unreadable)');

const unknown = (name: string, names: readonly string[]): ParameterError => {
  const [near] = suggest(name, names);
  const allowed = names.length === 0 ? 'This resource takes no parameters.' : `One of ${names.join(', ')}.`;
  return {
    parameter: nameable(name),
    reason: `This parameter is not known.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    allowed,
  };
};

export interface Query {
  readonly values: ReadonlyMap<string, string>;
  readonly errors: readonly ParameterError[];
}

/**
 * Reads a query strictly: each known name once, valid percent-encoding of valid UTF-8. Throws `invalid-encoding`;
 * what is wrong with single parameters is collected.
 */
export const readQuery = (query: string, { names, numbers }: QueryShape): Query => {
  const values = new Map<string, string>();
  const errors: ParameterError[] = [];
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [rawName = '', rawValue = ''] = pair.split(/=(.*)/s);
    const name = decode(rawName);
    const value = decode(rawValue);
    if (!names.includes(name)) errors.push(unknown(name, names));
    else if (values.has(name))
      errors.push({ parameter: name, reason: 'This parameter is given more than once.', allowed: 'Give it once.' });
    // One spelling for each number: `%35` decodes to 5, and a cache would not know that it is the same.
    else values.set(name, numbers.has(name) ? rawValue : value);
  }
  return { values, errors: errors.slice(0, 20) };
};
