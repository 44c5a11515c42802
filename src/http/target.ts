/** The longest request target that is read, in bytes; a serialised URL is ASCII. */
export const maxTargetLength = 8192;

/** Returns the path and query of a URL as they were sent; host and scheme never matter. */
export const targetOf = (url: string): string => {
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
