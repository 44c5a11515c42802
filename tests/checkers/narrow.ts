import * as z from 'zod';

const Parameter = z.looseObject({ name: z.string(), schema: z.looseObject({}) });
const Get = z.looseObject({
  parameters: z.array(Parameter),
  responses: z.looseObject({ 200: z.looseObject({ content: z.record(z.string(), z.looseObject({})) }) }),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.object({ get: Get })) });

/** Limits that a generator cannot know: the values that exist of a parameter, and parameters that exclude each other. */
export interface Narrowing {
  readonly name: string;
  readonly path: string;
  /** The parameters that stay: plug-ins add others to lists. */
  readonly only: readonly string[];
  /** The schema of single parameters, where a generator must know more than a client. */
  readonly schemas?: Readonly<Record<string, object>>;
}

/**
 * One path of the published document, narrowed to requests that must succeed: OpenAPI 3.1 cannot say that `cursor`,
 * `offset` and `paths` exclude each other, nor which cursors and paths there are. Everything else stays as published.
 * `paths` becomes text, since the generator repeats a parameter where the document says commas.
 */
export const narrow = (published: unknown, { path, only, schemas = {} }: Narrowing): object => {
  const document = Document.parse(published);
  const item = document.paths[path];
  if (item === undefined) throw new Error(`The document has no path ${path}`);
  const parameters = item.get.parameters
    .filter(({ name }) => only.includes(name))
    .map(({ examples: _, style: __, explode: ___, ...parameter }) => {
      const schema = schemas[parameter.name];
      return schema === undefined ? parameter : { ...parameter, schema };
    });
  const { 200: good, ...others } = item.get.responses;
  // Without the example every request is made from the schemas alone.
  const content = Object.fromEntries(
    Object.entries(good.content).map(([type, { examples: _, ...rest }]) => [type, rest]),
  );
  return {
    ...document,
    paths: { [path]: { get: { ...item.get, parameters, responses: { ...others, 200: { ...good, content } } } } },
  };
};
