import * as z from 'zod';
import { Deprecation } from '../../operations/lifecycle/deprecation.ts';
import type { Site } from '../../site/schema.ts';

// Separate from service-index.ts, so that functions do not create schemas that they never use.

/** A parameter in the index. */
export const IndexParameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  description: z.string(),
  allowed: z.string().meta({ description: 'What it accepts, in words.' }),
});

export type IndexParameter = z.infer<typeof IndexParameter>;

const IndexEndpoint = z.object({
  id: z.string().meta({ description: 'The `operationId` in the OpenAPI document.' }),
  method: z.literal('GET'),
  path: z.string().meta({ description: 'The path; `{name}` stands for a parameter.' }),
  title: z.string(),
  description: z.string(),
  parameters: z.array(IndexParameter),
  quotas: z.array(z.string()).meta({ description: 'The quotas that a request counts against.' }),
  example: z.url(),
});

/** An interface other than this API. */
export const IndexInterface = z.object({ name: z.string(), url: z.string(), description: z.string() });

export type IndexInterface = z.infer<typeof IndexInterface>;

const Attribution = z.object({
  template: z.string(),
  license: z.string().optional(),
  license_url: z.url().optional(),
});

const ContactFields = z.object({ email: z.string().optional(), url: z.url().optional() });

/** The index of the API: endpoints, terms and other interfaces. */
export const ServiceIndex = z.object({
  name: z.string(),
  description: z.string().optional(),
  version: z.string().meta({ description: 'The major version, as in the path.' }),
  build: z.string().meta({ description: 'The build, which names the state of the content.' }),
  updated: z.iso.date().meta({ description: 'The day of the newest change of the content.' }),
  pages: z.int().meta({ description: 'The number of published pages.' }),
  authentication: z.literal('none').meta({ description: 'No key, no sign-in; credentials are ignored.' }),
  endpoints: z.array(IndexEndpoint),
  // Called so before the glossary had a word for it. Clients read the name, and the API renames no field.
  doors: z.array(IndexInterface).meta({ description: 'The other interfaces to the same pages.' }),
  documents: z
    .array(z.object({ url: z.url(), type: z.string() }))
    .meta({ description: 'Discovery documents: files that describe this site to machines.' }),
  versioning: z.object({ policy: z.string(), url: z.url(), deprecations: z.array(Deprecation) }),
  rate_limits: z.array(z.object({ name: z.string(), requests: z.int(), seconds: z.int(), applies_to: z.string() })),
  pagination: z.string(),
  attribution: Attribution,
  contact: ContactFields.optional(),
  topics: z.object({ covered: z.array(z.string()), not_covered: z.array(z.string()) }),
});
export type ServiceIndex = z.infer<typeof ServiceIndex>;

/** The optional fields that the index of a site has, because the owner states the facts. */
export const statedIndexFields = ({ description, licence, contact: { email, page } }: Site): unknown[] => [
  ...(description === undefined ? [] : [ServiceIndex.shape.description]),
  ...(licence === undefined ? [] : [Attribution.shape.license, Attribution.shape.license_url]),
  ...(email === undefined && page === undefined ? [] : [ServiceIndex.shape.contact]),
  ...(email === undefined ? [] : [ContactFields.shape.email]),
  ...(page === undefined ? [] : [ContactFields.shape.url]),
];
