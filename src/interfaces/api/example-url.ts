import { encodeAddress } from '../../library/address.ts';
import type { Operation } from '../../operations/operation.ts';
import { endpoints } from '../../site.ts';

const spell = (value: unknown): string =>
  Array.isArray(value) ? value.map((item) => encodeURIComponent(String(item))).join(',') : String(value);

/** The URL that asks an operation for a given input. */
export const operationUrl = (
  { path }: Pick<Operation, 'path'>,
  input: Readonly<Record<string, unknown>>,
  origin: string,
): string => {
  let pathname: string = path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (pathname.includes(`{${name}}`)) pathname = pathname.replace(`{${name}}`, () => encodeAddress(String(value)));
    else query.set(name, spell(value));
  }
  return `${origin}${endpoints.api}${pathname}${query.size === 0 ? '' : `?${query}`}`;
};

/** The URL of an operation's own example. */
export const exampleUrl = (operation: Operation, origin: string): string =>
  operationUrl(operation, operation.example, origin);
