import { suggest } from '../library/text/suggest.ts';
import { type ParameterError, Problem } from '../problem.ts';

/** The longest request target that is read, in bytes; a serialised URL is ASCII. */
export const maxTargetLength = 8192;

/** The problem of a longer one. */
export const targetTooLong = (): Problem =>
  new Problem('uri-too-long', `Send a request target of at most ${maxTargetLength} bytes.`);

/** The path and query of a URL as they were sent; host and scheme never matter. */
export const getTarget = (url: string): string => {
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  const target = slash === -1 ? '/' : url.slice(slash);
  const hash = target.indexOf('#');
  return hash === -1 ? target : target.slice(0, hash);
};

/**
 * Splits a target into path and query, the query without its question mark.
 *
 * @example
 * splitTarget('/ask?query=price'); // { pathname: '/ask', query: 'query=price' }
 */
export const splitTarget = (target: string): { readonly pathname: string; readonly query: string } => {
  const mark = target.indexOf('?');
  return mark === -1
    ? { pathname: target, query: '' }
    : { pathname: target.slice(0, mark), query: target.slice(mark + 1) };
};

/** The bindings of a host that passes on the target as it was sent; the URL of a Request has its dot segments resolved. */
interface TargetBindings {
  readonly target?: string | undefined;
}

/** The part of a router's context that holds the target. */
interface TargetContext {
  readonly req: { readonly url: string };
  readonly env: TargetBindings;
}

/** The request target as it was sent. */
export const targetIn = ({ req, env }: TargetContext): string => env.target ?? getTarget(req.url);

/** The path of a request as it was sent, without decoding it. */
export const pathnameIn = (context: TargetContext): string => splitTarget(targetIn(context)).pathname;

/** The same for the router, which runs before there is a context. */
export const getPath = (req: Request, { env = {} }: { readonly env?: TargetBindings } = {}): string =>
  pathnameIn({ req, env });

/** The parameters that a resource takes in its query. */
export interface QueryShape {
  readonly names: readonly string[];
  /** Names whose values are numbers. */
  readonly numbers: ReadonlySet<string>;
  /** Other names that are accepted but not documented: other name to name. */
  readonly synonyms?: ReadonlyMap<string, string> | undefined;
  /** True if any other name is taken, too. */
  readonly isOpen?: boolean;
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

/** A name as an error may repeat it: only if it looks like a name. */
const nameable = (name: string): string => (/^[A-Za-z][\w.-]{0,39}$/.test(name) ? name : '(unreadable)');

const unknown = (name: string, { names, synonyms }: QueryShape): ParameterError => {
  const [near] = suggest(name, [...names, ...(synonyms?.keys() ?? [])]);
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
export const readQuery = (query: string, shape: QueryShape): Query => {
  const { names, numbers, synonyms, isOpen = false } = shape;
  const values = new Map<string, string>();
  const errors: ParameterError[] = [];
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [rawName = '', rawValue = ''] = pair.split(/=(.*)/s);
    const sent = decode(rawName);
    const name = synonyms?.get(sent) ?? sent;
    const value = decode(rawValue);
    if (!isOpen && !names.includes(name)) errors.push(unknown(name, shape));
    else if (values.has(name))
      errors.push({
        parameter: nameable(name),
        reason: 'This parameter is given more than once.',
        allowed: 'Give it once.',
      });
    // One spelling for each number: `%35` decodes to 5, and would be another key of a cache.
    else values.set(name, numbers.has(name) ? rawValue : value);
  }
  return { values, errors: errors.slice(0, 20) };
};
