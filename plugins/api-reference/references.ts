import type * as z from 'zod';

/** A value of the document with its `$ref` followed. */
export interface Resolved<Value> {
  readonly value: Value;
  /** The references that led to it, to tell when a schema comes back to itself. */
  readonly via: readonly string[];
}

/** Reads objects of one document. */
export interface References {
  /** An object behind any `$ref`s; undefined if it is nowhere in the file, or has another form. */
  readonly read: <Value>(schema: z.ZodType<Value>, value: unknown) => Resolved<Value> | undefined;
  /** References that lead nowhere or out of the file, in the order in which they were met. */
  readonly unresolved: ReadonlySet<string>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest chain of references that lead to references. */
const maxChain = 20;
/** Enough to report. */
const maxUnresolved = 100;
/** The most objects that are read of one document: a file of a thousand operations needs some hundred thousand. */
const maxReads = 2_000_000;

const decoded = (token: string): string => {
  try {
    return decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return token;
  }
};

/** Resolves a JSON pointer of the file (RFC 6901); undefined for anything else. Nothing outside of the file is ever read. */
const find = (document: unknown, reference: string): unknown => {
  if (!reference.startsWith('#/')) return undefined;
  let value = document;
  for (const token of reference.slice(2).split('/').map(decoded)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    value = Reflect.get(value, token);
  }
  return value;
};

/** Opens the references of a document. */
export const openReferences = (document: unknown): References => {
  const unresolved = new Set<string>();
  let reads = 0;
  const follow = (given: unknown): Resolved<unknown> | undefined => {
    const via: string[] = [];
    let value = given;
    while (isObject(value) && typeof value.$ref === 'string') {
      const reference = value.$ref;
      const next = via.length < maxChain && !via.includes(reference) ? find(document, reference) : undefined;
      if (next === undefined) {
        if (unresolved.size < maxUnresolved) unresolved.add(reference.slice(0, 200));
        return undefined;
      }
      via.push(reference);
      // Beside a reference, OpenAPI 3.1 allows another description.
      const { $ref: _, ...beside } = value;
      value = isObject(next) ? { ...next, ...beside } : next;
    }
    return { value, via };
  };
  return {
    unresolved,
    read: (schema, value) => {
      reads += 1;
      const found = reads > maxReads ? undefined : follow(value);
      const read = found === undefined ? undefined : schema.safeParse(found.value);
      return found === undefined || read === undefined || !read.success
        ? undefined
        : { value: read.data, via: found.via };
    },
  };
};

/** The name of what a reference names. */
export const nameOfReference = (reference: string): string => decoded(reference.slice(reference.lastIndexOf('/') + 1));
