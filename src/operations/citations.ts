import * as z from 'zod';
import { createAdditions, joinAdditions } from '../additions.ts';
import type { Library, StoredPage } from '../library/library.ts';
import { once } from '../once.ts';
import type { SearchHit } from '../search/query/search.ts';

/** Gives quotations addresses that go on checking them. */
export interface Citations {
  /**
   * The address of words under a heading of a page; where they are not there word for word, that of the longest piece that is,
   * and undefined if none is.
   */
  readonly citeQuotation: (
    origin: string,
    page: StoredPage,
    anchor: string | undefined,
    texts: readonly [text: string, ...pieces: string[]],
  ) => string | undefined;
  /** The address of the passage of a search hit; undefined if it has none. The library is that of the index. */
  readonly citeHit: (hit: SearchHit, library: Library) => string | undefined;
}

/** What plug-ins give quotations addresses with. */
export const addedCitations = createAdditions<Citations>('addresses of quotations');

/** The maker of addresses of quotations; undefined where no plug-in does. */
export const citations = once(() => joinAdditions('addresses of', [], addedCitations, () => ['quotations'])[0]);

/** The address of a quotation, which says at any later time whether the words stand there. */
export const citeField = z.url().optional().meta({
  description:
    'Not what to cite, which is the URL of the page: the address that checks these words at any later time. Version of the page, place and the beginning of their SHA-256 are in it.',
});

/** Changes the JSON Schema of each schema, as the `override` of `z.toJSONSchema()`. */
export type SchemaOverride = (given: { zodSchema: unknown; jsonSchema: z.core.JSONSchema.BaseSchema }) => void;

/** Leaves the addresses of quotations out of the JSON Schema of a site that has none, as the `override` of `z.toJSONSchema()`. */
export const leaveOutCitations: SchemaOverride = ({ zodSchema, jsonSchema }) => {
  if (citations() !== undefined || !(zodSchema instanceof z.ZodObject)) return;
  for (const [name, schema] of Object.entries(zodSchema.shape))
    if (schema === citeField) delete jsonSchema.properties?.[name];
};
