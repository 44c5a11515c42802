import * as z from 'zod';

/** One thing that is wrong with a request. */
export const FieldError = z.object({
  parameter: z.string().meta({ description: 'The parameter that is wrong.' }),
  reason: z.string().meta({ description: 'Why, in a sentence. Never repeats the value that was sent.' }),
  allowed: z.string().optional().meta({ description: 'What would be accepted.' }),
});

/** The body of an error (RFC 9457). */
export const ProblemDetails = z.object({
  type: z.url().meta({ description: 'The page that explains this kind of problem.' }),
  title: z.string().meta({ description: 'The kind of problem in words; the same for each of its kind.' }),
  status: z.int().min(400).max(599).meta({ description: 'The HTTP status.' }),
  code: z.string().meta({ description: 'The kind of problem as a word that never changes.' }),
  detail: z.string().meta({ description: 'What is wrong with this request.' }),
  instance: z.string().optional().meta({ description: 'The path that was asked for.' }),
  documentation: z.url().meta({ description: 'Where to read what to do.' }),
  errors: z.array(FieldError).readonly().optional().meta({ description: 'Each parameter that is wrong.' }),
  nearest: z.array(z.string()).readonly().optional().meta({ description: 'Paths of pages with a similar name.' }),
  'violated-policies': z
    .array(z.string())
    .readonly()
    .optional()
    .meta({ description: 'The quotas that are used up (draft-ietf-httpapi-ratelimit-headers).' }),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
