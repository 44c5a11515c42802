import * as z from 'zod';

const day = z.iso.date();
const minNotice = 90 * 86_400_000;

/** A deprecated operation, parameter or field of the API. Headers, OpenAPI and changelog derive from this one entry. */
export const Deprecation = z
  .strictObject({
    operation: z.string().meta({ description: 'The id of the operation.' }),
    parameter: z.string().optional().meta({ description: 'The parameter, if only that is deprecated.' }),
    field: z
      .string()
      .optional()
      .meta({ description: 'The field of the response (or of its items), if only that is deprecated.' }),
    since: day.meta({ description: 'The day from which it is deprecated.' }),
    sunset: day.meta({ description: 'The day from which it may be gone.' }),
    instead: z
      .string()
      .regex(/^\//)
      .optional()
      .meta({ description: 'The page about what replaces it, relative to the origin.' }),
    reason: z.string().min(1).meta({ description: 'Why it is deprecated, in a sentence.' }),
  })
  .refine(({ parameter, field }) => parameter === undefined || field === undefined, {
    error: 'Name a parameter or a field, not both',
  })
  .refine(({ since, sunset }) => Date.parse(sunset) - Date.parse(since) >= minNotice, {
    error: 'The sunset must be at least 90 days after the deprecation',
  });
export type Deprecation = z.infer<typeof Deprecation>;

/** Validates deprecations; throws a ZodError that names what is wrong. */
export const defineDeprecations = (list: readonly Deprecation[]): readonly Deprecation[] =>
  z.array(Deprecation).parse(list);

/** A deprecation as Markdown: what it is about, when it may be gone, and why. */
export const toSentence = ({ operation, parameter, field, sunset, reason }: Deprecation): string => {
  const kind = parameter === undefined ? 'field' : 'parameter';
  const name = parameter ?? field;
  const part = name === undefined ? '' : `, ${kind} \`${name}\``;
  return `\`${operation}\`${part} is deprecated and may be gone from ${sunset} on. ${reason}`;
};

/** The deprecations as Markdown list items, newest first. */
export const changelogLines = (list: readonly Deprecation[]): string[] =>
  [...list].sort((a, b) => (a.since < b.since ? 1 : -1)).map((entry) => `- ${entry.since}: ${toSentence(entry)}`);
