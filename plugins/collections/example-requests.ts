import * as z from 'zod';
import { queryPairs } from '../../src/interfaces/api/query-pairs.ts';

const Parameter = z
  .object({
    name: z.string(),
    in: z.enum(['path', 'query']),
    description: z.string().default(''),
    style: z.string().optional(),
    explode: z.boolean().optional(),
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

/** Writes an example as a part of a path, by the style `simple`. */
const inPathname = (name: string, example: unknown): string =>
  queryPairs(name, example, { style: 'simple', explode: false })
    .map(([, text]) => text)
    .join();

/** Lists what a query has of a parameter; one without an example, and an empty list, is listed and not sent. */
const exampleParameters = ({
  name,
  example,
  description,
  ...style
}: z.output<typeof Parameter>): ExampleParameter[] => {
  const pairs = example === undefined ? [] : queryPairs(name, example, style);
  return pairs.length === 0
    ? [{ name, value: '', description, sent: false }]
    : pairs.map(([key, value]) => ({ name: key, value, description, sent: true }));
};

/** Makes a GET request of each operation of an OpenAPI document, with its examples. Throws for any other document. */
export const exampleRequests = (
  openApi: unknown,
): { title: string; description: string; requests: ExampleRequest[] } => {
  const { info, paths } = Document.parse(openApi);
  const requests = Object.entries(paths).map(([path, { get }]): ExampleRequest => {
    const inPath = get.parameters.filter((parameter) => parameter.in === 'path');
    return {
      name: get.summary,
      description: get.description,
      pathname: inPath.reduce(
        (left, { name, example }) => left.replace(`{${name}}`, () => inPathname(name, example)),
        path,
      ),
      query: get.parameters.filter((parameter) => parameter.in === 'query').flatMap(exampleParameters),
    };
  });
  return { title: info.title, description: info.description, requests };
};
