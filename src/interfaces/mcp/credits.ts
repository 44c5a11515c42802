import type { Credit } from '../../operations/credit.ts';
import type { ResultFields } from '../../operations/result-fields.ts';

interface Credited {
  /** Whom to credit for all of the list; empty where they differ. */
  readonly shared: ResultFields;
  readonly items: readonly ResultFields[];
}

const equal = (a: Credit, b: Credit): boolean => a.author === b.author && a.license === b.license;

/** Adds authors and licences to a list of quotations, once for all where they are the same: a model pays for each repetition. */
export const credit = (items: readonly (readonly [fields: ResultFields, credit: Credit])[]): Credited => {
  const [first] = items;
  if (first === undefined) return { shared: {}, items: [] };
  const [, { author, license }] = first;
  return items.every(([, own]) => equal(own, first[1]))
    ? { shared: { author, license }, items: items.map(([fields]) => fields) }
    : { shared: {}, items: items.map(([fields, own]) => ({ ...fields, author: own.author, license: own.license })) };
};
