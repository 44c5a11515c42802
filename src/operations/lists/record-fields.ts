import * as z from 'zod';
import { addedServedFields } from '../../library/fields/served.ts';
import type { PageSummary } from '../../library/page.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import { Problem } from '../../problem.ts';
import { ListedPage } from './page-list.ts';

/** The name that stands for all fields. */
const allFields = 'all';

/** The fields of a record in a list without `fields`: without headings, other forms of its address and references. */
const briefFields: ReadonlySet<string> = new Set([
  'path',
  'section',
  'kind',
  'url',
  'title',
  'description',
  'date',
  'updated',
  'tags',
  'author',
  'license',
  'tokens',
  'digest',
  'language',
  'version',
] satisfies (keyof PageSummary)[]);

/** The fields by which a record is recognised. */
const keyFields = ['path', 'url'] as const;

const FieldName = z.string().min(1).max(60);

/** The parameter that names the fields of the records of a list. */
export const fieldsParameter = z.array(FieldName).min(1).max(50).optional().meta({
  description:
    'The fields of each record, such as `title,updated`, or `all`; `path` and `url` always come. Without it: those that fit a list, or with `paths` all. A page read alone has all.',
});

const namesOfFields = (): string[] => [...Object.keys(ListedPage.shape), ...Object.keys(addedServedFields())];

/** The parameter with the names of all fields, those of plug-ins included. */
export const namedFieldsParameter = (): typeof fieldsParameter =>
  z
    .array(FieldName.meta({ enum: [allFields, ...namesOfFields()] }))
    .min(1)
    .max(50)
    .optional()
    .meta({ ...fieldsParameter.meta() });

/** Throws for a name that no record has. */
const requireKnown = (fields: readonly string[]): void => {
  const known = namesOfFields();
  const unknown = fields.find((name) => name !== allFields && !known.includes(name));
  if (unknown === undefined) return;
  throw new Problem('invalid-parameter', 'A name in `fields` is no field of a record.', {
    errors: [
      {
        parameter: 'fields',
        reason: withSuggestion('No record has one of these fields.', suggest(unknown, known)[0]),
        allowed: [allFields, ...known].join(', '),
      },
    ],
  });
};

/**
 * What cuts a record to the fields of a request. Throws for a name that no record has.
 *
 * @example
 * recordCutter(['title'])(record); // { path, url, title }
 */
export const recordCutter = (
  fields: readonly string[] | undefined,
): ((record: z.input<typeof ListedPage>) => z.input<typeof ListedPage>) => {
  if (fields !== undefined) requireKnown(fields);
  if (fields?.includes(allFields) === true) return (record) => record;
  const wanted = fields === undefined ? briefFields : new Set([...keyFields, ...fields]);
  return (record) => {
    const kept = Object.entries(record).filter(([name]) => wanted.has(name));
    return { ...Object.fromEntries(kept), path: record.path, url: record.url };
  };
};
