import { encodeAddress } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import type { RoutedOperation } from '../../operations/operation.ts';
import { endpoints } from '../../site/site.ts';
import { queryPairs } from './query-pairs.ts';

const serialize = (value: unknown): string =>
  Array.isArray(value) ? value.map((item) => encodeURIComponent(String(item))).join(',') : String(value);

/** The URL of a request to an operation with an input. */
export const operationUrl = (
  { path, collects }: Pick<RoutedOperation, 'path' | 'collects'>,
  input: Readonly<Record<string, unknown>>,
  origin: string,
): string => {
  let pathname: string = path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (name === collects) {
      for (const [part, text] of queryPairs(name, value, {})) query.set(part, text);
      continue;
    }
    if (pathname.includes(`{${name}}`)) pathname = pathname.replace(`{${name}}`, () => encodeAddress(String(value)));
    else query.set(name, serialize(value));
  }
  return `${origin}${endpoints.api}${pathname}${query.size === 0 ? '' : `?${query}`}`;
};

/** The URL of an operation's example on a site. */
export const exampleUrl = (operation: RoutedOperation, library: Library): string =>
  operationUrl(operation, operation.example(library), library.origin);
