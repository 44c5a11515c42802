import * as z from 'zod';

// The parts of OpenAPI 3.0 and 3.1 that the pages show. What has another form than it should is left out (`catch`), so that
// one mistake costs a line, not the page.

/** An object of the document, or a `$ref` to one: each is parsed where it is shown. */
export const Node = z.record(z.string(), z.unknown());
export type Node = z.infer<typeof Node>;

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const list = z.array(z.unknown()).optional().catch(undefined);
const nodes = z.record(z.string(), z.unknown()).optional().catch(undefined);

export const SchemaObject = z.object({
  type: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  format: text,
  description: text,
  enum: list,
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  example: z.unknown().optional(),
  examples: list,
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
  nullable: flag,
  deprecated: flag,
  readOnly: flag,
  writeOnly: flag,
  required: z.array(z.string()).optional().catch(undefined),
  properties: nodes,
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  allOf: list,
  oneOf: list,
  anyOf: list,
});
export type SchemaObject = z.infer<typeof SchemaObject>;

export const Media = z.object({ schema: z.unknown().optional(), example: z.unknown().optional(), examples: nodes });

export const Parameter = z.object({
  name: z.string().min(1).max(200),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: flag,
  description: text,
  deprecated: flag,
  style: text,
  explode: flag,
  schema: z.unknown().optional(),
  example: z.unknown().optional(),
  examples: nodes,
  content: nodes,
});
export type Parameter = z.infer<typeof Parameter>;

export const RequestBody = z.object({ description: text, required: flag, content: nodes });
export const ResponseObject = z.object({ description: text, content: nodes });

export const OperationObject = z.object({
  operationId: text,
  summary: text,
  description: text,
  deprecated: flag,
  tags: z.array(z.string()).optional().catch(undefined),
  parameters: list,
  requestBody: z.unknown().optional(),
  responses: nodes,
  security: z.array(z.record(z.string(), z.unknown())).optional().catch(undefined),
  servers: list,
});
export type OperationObject = z.infer<typeof OperationObject>;

export const PathItem = z.looseObject({ parameters: list, servers: list });

export const Server = z.object({
  url: z.string().max(2000),
  description: text,
  variables: z
    .record(z.string(), z.object({ default: z.string() }))
    .optional()
    .catch(undefined),
});

export const SecurityScheme = z.object({
  type: z.string(),
  scheme: text,
  name: text,
  in: text,
  description: text,
});
export type SecurityScheme = z.infer<typeof SecurityScheme>;

const Tag = z.object({ name: z.string(), description: text });

export const OpenApi = z.object({
  openapi: z.string().regex(/^3\.[0-2](?:\.|$)/),
  info: z.object({ title: z.string().trim().min(1), version: text, summary: text, description: text }),
  servers: list,
  tags: z
    .array(z.unknown())
    .default([])
    .catch([])
    .transform((tags) =>
      tags.flatMap((tag) => {
        const read = Tag.safeParse(tag);
        return read.success ? [read.data] : [];
      }),
    ),
  paths: z.record(z.string(), z.unknown()),
  security: z.array(z.record(z.string(), z.unknown())).optional().catch(undefined),
  components: z.object({ securitySchemes: nodes }).optional().catch(undefined),
});
export type OpenApi = z.infer<typeof OpenApi>;
