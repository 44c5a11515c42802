import * as z from 'zod';

const Parameter = z
  .object({
    name: z.string(),
    in: z.enum(['path', 'query']),
    description: z.string().default(''),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).default({}),
  })
  .transform(({ examples, ...rest }) => ({ ...rest, example: Object.values(examples)[0]?.value }));

const Document = z.object({
  info: z.looseObject({ title: z.string(), description: z.string().default('') }),
  paths: z.record(
    z.string(),
    z.object({
      get: z.looseObject({
        summary: z.string(),
        description: z.string().default(''),
        parameters: z.array(Parameter).default([]),
      }),
    }),
  ),
});

interface ExampleParameter {
  readonly name: string;
  readonly value: string;
  readonly description: string;
  /** False for parameters that are listed but disabled. */
  readonly sent: boolean;
}

/** An example request for API clients such as Postman. */
export interface ExampleRequest {
  readonly name: string;
  readonly description: string;
  /** The path with examples for its parameters. */
  readonly pathname: string;
  readonly query: readonly ExampleParameter[];
}

const serialize = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

/** Returns one GET request for each operation of an OpenAPI document, with its examples. Throws for any other document. */
export const exampleRequests = (
  openApi: unknown,
): { title: string; description: string; requests: ExampleRequest[] } => {
  const { info, paths } = Document.parse(openApi);
  const requests = Object.entries(paths).map(([path, { get }]): ExampleRequest => {
    const inPath = get.parameters.filter((parameter) => parameter.in === 'path');
    return {
      name: get.summary,
      description: get.description,
      pathname: inPath.reduce((left, { name, example }) => left.replace(`{${name}}`, () => serialize(example)), path),
      query: get.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, example, description }) => ({
          name,
          value: serialize(example),
          description,
          sent: example !== undefined,
        })),
    };
  });
  return { title: info.title, description: info.description, requests };
};
